// Answers that the server wrote into the page: <script type="application/json" id="boot">{"comicHome":
// …data…}</script>,
// route names to their data, so that the first screen needs no call.
import type { RouteName } from '@manjuan/contract/reader/routes'
import type { DataOf } from '@manjuan/contract/reader/types'

const boot = read()

/** The data of a call without parameters, when the page brought it. */
export function bootData<N extends RouteName>(name: N): DataOf<N> | undefined {
  // The server wrote it by the same contract.
  return boot[name] as DataOf<N> | undefined
}

function read(): Partial<Record<RouteName, unknown>> {
  const text = document.getElementById('boot')?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    console.error(error)
    return {}
  }
}
