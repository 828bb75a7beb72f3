// Processes that run only while they are needed: one begins at the first connection to its port, others when they are woken.
import { createServer } from 'node:net'

/**
 * Listens at `host` and `port`, and hands every connection to a process that `begin(port)` starts with an IPC channel. The
 * process says 'ready' when it takes connections, and 'rest' when it has had none for a while. It is then told 'end', and
 * the next connection begins another. Rejects where nothing can listen.
 */
export function openDoor({ host, port, begin }) {
  const waiting = []
  let child = null
  let isReady = false
  let isClosed = false
  const hand = () => {
    if (!child) return wake()
    while (isReady && waiting.length > 0) {
      const socket = waiting.shift()
      child.send('connection', socket, (error) => error && socket.destroy())
    }
  }
  const wake = () => {
    if (child || isClosed) return
    const begun = begin(door.address().port)
    child = begun
    begun.on('message', (word) => {
      isReady = word === 'ready'
      if (word === 'rest') begun.send('end', () => undefined)
      hand()
    })
    begun.on('exit', (code) => {
      child = null
      isReady = false
      // A process that failed would fail again for those who wait; one that rested is begun anew for them.
      if (code !== 0) for (const socket of waiting.splice(0)) socket.destroy()
      if (waiting.length > 0) wake()
    })
  }
  /** The process that runs is the caller's to end. */
  const close = () => {
    isClosed = true
    door.close()
    for (const socket of waiting.splice(0)) socket.destroy()
  }
  const door = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    waiting.push(socket)
    hand()
  })
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen(port, host, () => resolve({ wake, close }))
  })
}

/**
 * A process that `wake` begins and that ends without work. Whoever has work wakes it again and again, so a wake while it runs
 * says nothing. `run` resolves with false when it failed; ten seconds later it is begun again.
 */
export function openSleeper(run, isEnding) {
  let awake = false
  return async function wake() {
    if (awake) return
    awake = true
    while (!isEnding() && !(await run())) await new Promise((resolve) => setTimeout(resolve, 10_000).unref())
    awake = false
  }
}
