# The functions of .ci/run: each kind of step, what they count, and the summary.

passed=0
failed=0
skipped=0
failures=()
times=()
log=$(mktemp)
aside=$(mktemp -d)
lane=
# A script may still run in the lane. It ends with the run.
trap '[[ -z $lane ]] || { pkill -P "$lane"; kill "$lane"; } 2>/dev/null; rm -rf "$log" "$aside"' EXIT

# The step that is being run, and since when, in seconds.
step=
start=0

heading() {
  finish
  printf '\n== %s\n' "$*"
  step=$*
  start=$SECONDS
}

# finish: says how long the step took.
finish() {
  [[ -n $step ]] || return 0
  times+=("$(printf '%5s s  %s' $((SECONDS - start)) "$step")")
  printf '== %s s: %s\n' $((SECONDS - start)) "$step"
  step=
}

# failure TEXT: said where it happens, and again at the end, where a reader of a long log looks.
failure() {
  printf 'FAILED: %s\n' "$1"
  failures+=("$1")
}

# run NAME COMMAND…: one step that passes or fails as a whole.
run() {
  heading "$1"
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failure "$*"
    failed=$((failed + 1))
  fi
}

# counted NAME COMMAND…: a step whose last line of the form `N passed, N failed, N skipped` counts.
# Failures that the step itself allows (it exits with zero) are reported as skipped.
counted() {
  heading "$1"
  shift
  local status=0 line
  "$@" 2>&1 | tee "$log" || status=$?
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$log" | tail -n 1)
  if [[ -z $line ]]; then
    failure "$* (no summary)"
    failed=$((failed + 1))
    return
  fi
  local numbers
  read -r -a numbers <<<"${line//[^0-9 ]/}"
  passed=$((passed + numbers[0]))
  skipped=$((skipped + numbers[2]))
  if [[ $status -eq 0 ]]; then
    [[ ${numbers[1]} -eq 0 ]] || printf 'counted as skipped: %s failures that the step allows\n' "${numbers[1]}"
    skipped=$((skipped + numbers[1]))
  else
    failed=$((failed + (numbers[1] > 0 ? numbers[1] : 1)))
    failure "$* ($line)"
    # The end of a long log is what a reader sees.
    while IFS= read -r line; do failures+=("  $line"); done < <(grep -a '^FAILED' "$log" | head -n 5)
  fi
}

skip() {
  printf '\nSKIPPED: %s: %s\n' "$1" "$2"
  skipped=$((skipped + 1))
}

# late SECONDS NAME COMMAND: skips a step if so many seconds have passed. The whole must stay under an hour.
late() { [[ $SECONDS -ge $1 ]] && skip "$2" "$((SECONDS / 60)) minutes have passed; $3 tries it"; }

# tests NAME COMMAND…: Swift Testing prints a line for each test, parameterised ones once, and one for
# the run, which is none. The command takes options of `swift test`.
tests() {
  heading "$1"
  local status=0 ok bad out line name=$1 events=$aside/events
  shift
  : >"$events"
  "$@" --event-stream-output-path "$events" 2>&1 | tee "$log" || status=$?
  grep -E '^[^A-Za-z]* Test .+ (passed|failed) after |^[^A-Za-z]* Test .+ skipped' "$log" \
    | grep -vE ' Test (run with|case) ' >"$log.tests" || true
  ok=$(grep -cE ' passed after ' "$log.tests")
  bad=$(grep -cE ' failed after ' "$log.tests")
  out=$(grep -cE ' skipped' "$log.tests")
  grep -E ' skipped' "$log.tests" | sed 's/^[^A-Za-z]* /SKIPPED: /'
  while IFS= read -r line; do failure "$name: $line"; done \
    < <(grep -E ' failed after ' "$log.tests" | sed 's/^[^A-Za-z]* //')
  rm -f "$log.tests"
  passed=$((passed + ok))
  skipped=$((skipped + out))
  failed=$((failed + bad))
  while IFS= read -r line; do
    # The last events may never have been written, so that another test ran.
    failure "$name: the process ended, perhaps in $line"
    failed=$((failed + 1))
    bad=$((bad + 1))
  done < <(python3 Scripts/housekeeping/test_events.py running "$events")
  if [[ $bad -gt 0 ]]; then
    while IFS= read -r line; do failures+=("  $line"); done \
      < <(grep -aoE '(Fatal error|Program crashed|SUMMARY): .*' "$log" | head -n 3)
  fi
  if [[ $bad -eq 0 && ($status -ne 0 || $ok -eq 0) ]]; then
    failure "$name ended with $status after $ok tests"
    failed=$((failed + 1))
  fi
}

# install PACKAGE…: Debian packages. Without them, the steps that need them are skipped.
install() {
  heading "apt-get install $*"
  { apt-get update && apt-get install -y --no-install-recommends "$@"; } >"$log" 2>&1 \
    || printf 'not installed; the steps that need them are skipped\n'
}

# alongside STEP…: scripts with their arguments, one after the other, while others go on: much of a release build has
# nothing for the second core. `ended STEP` waits for one, and prints what it has printed. A step that takes longer than
# the hour allows is skipped.
alongside() {
  (
    for step; do
      # shellcheck disable=SC2086
      nice Scripts/$step >"$aside/${step//\//-}" 2>&1
      echo $? >"$aside/${step//\//-}.status"
    done
  ) &
  lane=$!
}

ended() {
  local output=$aside/${1//\//-}
  until [[ -s $output.status ]] || ! kill -0 "$lane" 2>/dev/null; do
    if ((SECONDS > 3200)); then
      printf 'SKIPPED: Scripts/%s still runs after %s minutes\n0 passed, 0 failed, 1 skipped\n' "$1" $((SECONDS / 60))
      return
    fi
    sleep 1
  done
  cat "$output"
  return "$(cat "$output.status" || echo 1)"
}

# summary: the last words. Fails if a step has failed.
summary() {
  finish
  printf '\n== %s s in all\n' "$SECONDS"
  printf '%s\n' "${times[@]}"
  if [[ ${#failures[@]} -gt 0 ]]; then
    printf '\n== what failed\n'
    printf '%s\n' "${failures[@]}"
  fi
  printf '\n%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
  [[ $failed -eq 0 ]]
}
