#!/bin/sh
# Runs workerd (WORKERD) in its own place, and beside it what ends it when the process that started it is
# gone without a word, as after SIGKILL: workerd itself would go on and keep the port.
launcher=$PPID
workerd=$$
(
  exec </dev/null >/dev/null 2>&1 3>&-
  while kill -0 "$workerd"; do
    kill -0 "$launcher" || kill -9 "$workerd"
    sleep 1
  done
) &
exec "$WORKERD" "$@"
