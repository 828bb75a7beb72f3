// Queries of the first screen. Their library comes with the reader's first move, or at once where the page brought nothing.
// Until then there is what the page brought.
import type { QueryKey, QueryObserverResult, UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { firstMove } from '#local/first-move.ts'

const queryCode = () => import('./query-code.ts')
type Code = Awaited<ReturnType<typeof queryCode>>

interface Answer<T> {
  name: string
  result: QueryObserverResult<T>
  /** The last data that came, for this question or a former one. */
  last: T | undefined
}

interface LaterQuery<T> {
  data: T | undefined
  /** The data are not those that are asked for: an older answer, or none. */
  isWaiting: boolean
  isFetching: boolean
  isError: boolean
  refetch(): Promise<unknown>
}

/**
 * Like useQuery. `name` tells one question from another; null asks nothing. Until an answer is here, `start` or the
 * former answer stays.
 */
export function useLaterQuery<T, K extends QueryKey>(
  name: string | null,
  options: (code: Code) => UseQueryOptions<T, Error, T, K>,
  start?: () => T | undefined,
): LaterQuery<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const [brought] = useState(start)
  const build = useEffectEvent(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    // What stands without a question is newer than the former answer, which must not come back before the next one.
    if (name === null) return setAnswer(null)
    let stop: (() => void) | undefined
    let isGone = false
    setFailed(false)
    const mayWait = brought !== undefined && tries === 0 && answer === null
    ;(mayWait ? firstMove() : Promise.resolve()).then(queryCode).then(
      (code) => {
        if (isGone) return
        const observer = new code.QueryObserver<T, Error, T, T, K>(code.queryClient, build(code))
        const take = (result: QueryObserverResult<T>) =>
          setAnswer((before) => ({ name, result, last: result.data ?? before?.last }))
        stop = observer.subscribe(take)
        take(observer.getCurrentResult())
      },
      (error: unknown) => {
        console.error(error)
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [name, tries])
  const mine = answer?.name === name ? answer.result : null
  const isError = failed || mine?.isError === true
  const isPending = name !== null && !isError && mine?.data === undefined
  return {
    data: mine?.data ?? (isError ? undefined : answer?.last) ?? brought,
    isWaiting: isPending,
    isFetching: isPending || mine?.isFetching === true,
    isError,
    refetch: async () => (mine ? mine.refetch() : setTries((count) => count + 1)),
  }
}
