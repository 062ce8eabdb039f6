#!/bin/sh
# Evaluates sessions in parts on one machine, and writes OUT/N.jsonl for part N, a line for each session.
#
#   fleet.sh PARTS JOBS SESSIONS OUT SPEC [OPTION…]    OUT is a new folder; `cat OUT/*.jsonl` is in the order of SESSIONS
#
# Needs GNU split and `gesturec` in the PATH. JOBS parts run at the same time.
set -eu
export PARTS="$1" SESSIONS="$3" OUT="$4"
jobs=$2
shift 4
mkdir "$OUT"
# The exit codes 1, 4 and 6 are answers about the sessions of one part.
seq -w "$PARTS" | xargs -P "$jobs" -I{} sh -c '
  split -n "l/{}/$PARTS" "$SESSIONS" | gesturec evaluate "$@" --format jsonl --jobs 1 - >"$OUT/{}.part" 2>"$OUT/{}.log"
  case $? in
    0 | 1 | 4 | 6) mv "$OUT/{}.part" "$OUT/{}.jsonl" ;;
    *) cat "$OUT/{}.log" >&2; exit 1 ;;
  esac' sh "$@"
# A part whose evaluation ends early has too few lines, with any exit code.
[ "$(grep -c . "$SESSIONS")" -eq "$(cat "$OUT"/*.jsonl | wc -l)" ] || { echo "$OUT lacks results" >&2; exit 1; }
