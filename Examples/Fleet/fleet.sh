#!/bin/sh
# Evaluates a file of sessions in pieces, on one machine, and writes OUT/N.jsonl for piece N, a line for each session.
#
#   fleet.sh PIECES JOBS SESSIONS OUT SPEC [OPTION…]
#
# OUT is a new folder, and `cat OUT/*.jsonl` is in the order of SESSIONS. JOBS pieces run at the same time. Needs GNU
# split, and gesturec in the PATH.
set -eu
export PIECES="$1" SESSIONS="$3" OUT="$4"
jobs=$2
shift 4
mkdir "$OUT"
# The exit codes 1, 4 and 6 are answers about the sessions of one piece. A spec with an error has code 1, too, and no
# results.
seq -w "$PIECES" | xargs -P "$jobs" -I{} sh -c '
  split -n "l/{}/$PIECES" "$SESSIONS" | gesturec evaluate "$@" --format jsonl --jobs 1 - >"$OUT/{}.tmp" 2>"$OUT/{}.log"
  code=$?
  [ $code -ne 1 ] || grep -q "\"differs\":true" "$OUT/{}.tmp" || code=3
  case $code in
    0 | 1 | 4 | 6) mv "$OUT/{}.tmp" "$OUT/{}.jsonl" ;;
    *) cat "$OUT/{}.log" >&2; exit 1 ;;
  esac' sh "$@"
