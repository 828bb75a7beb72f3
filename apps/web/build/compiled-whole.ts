// Files that come ahead of a screen are compiled whole, on a thread of their own. Otherwise V8 compiles each function on the page's
// thread when it is called first, in the middle of the tap that opens the screen.
import type { Plugin } from 'vite'

/** V8 heeds it at a file's very beginning alone (explicit compile hints, Chrome 136). Other engines read a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** The first paint waits for the first file, and uses a part of it. A film uses a part of the HLS library. */
const compiledAsCalled = ['first', 'hls-run']

export function compiledWhole(): Plugin {
  return {
    name: 'manjuan:compiled-whole',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite writes the names of further files at the beginning before.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !compiledAsCalled.includes(file.name)) file.code = hint + file.code
      },
    },
  }
}
