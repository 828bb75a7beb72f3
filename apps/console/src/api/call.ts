// Calls of the console: the page's half of the session, refusals as errors for queries, and proof that has grown stale.
import { codes, staffCodes } from '@manjuan/contract/codes'
import {
  createStaffClient,
  type StaffAnswer,
  type StaffCallName,
  type StaffDataOf,
  type StaffInputOf,
} from '@manjuan/contract/staff/client'
import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { device, half } from './session.ts'

const call = createStaffClient(half.get)

/** A refusal, where data were wanted. */
class Refused extends Error {
  override name = 'Refused'
  readonly code: string
  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

export const isSignedOut = (error: unknown): boolean => error instanceof Refused && error.code === codes.notYourSession

/** A session that has ended shows at the next call, whichever it is: the shell asks who is here once more. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => !(error instanceof Refused) && count < 2, staleTime: 5_000 } },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isSignedOut(error) && query.queryKey[0] !== 'me') void queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  }),
})

async function dataOf<N extends StaffCallName>(name: N, input: StaffInputOf<N>): Promise<StaffDataOf<N>> {
  const answer = await call(name, input)
  if (answer.result) return answer.data
  throw new Refused(answer.code, answer.msg)
}

/** What a reading call answers, kept under its name and input. */
export const useStaff = <N extends StaffCallName>(
  name: N,
  input: StaffInputOf<N> = {},
  { everyMs = () => false, ...options }: Asking<StaffDataOf<N>> = {},
) =>
  useQuery({
    queryKey: [name, input],
    queryFn: () => dataOf(name, input),
    refetchInterval: ({ state }) => everyMs(state.data),
    ...options,
  })

/** Keeps what a deed answered as the answer of the reading call that would tell the same. */
export const keepAnswer = <N extends StaffCallName>(name: N, input: StaffInputOf<N>, data: StaffDataOf<N>): void => {
  queryClient.setQueryData([name, input], data)
}

/** What was last kept as the answer of a reading call. */
export const keptAnswer = <N extends StaffCallName>(name: N, input: StaffInputOf<N>): StaffDataOf<N> | undefined =>
  queryClient.getQueryData([name, input])

interface Asking<Data> {
  /** False: it is not asked yet. */
  enabled?: boolean
  /** Milliseconds for which the answer is not asked for again by itself. */
  staleTime?: number
  /** Milliseconds until it is asked again, by the last answer. */
  everyMs?: (data: Data | undefined) => number | false
}

/** Keeps what a sign-in answered. What was asked for before it counts no more. */
export function keepEntry(entered: { half: string; device: string }): void {
  half.set(entered.half)
  device.set(entered.device)
  queryClient.removeQueries()
}

/** Forgets the session of this browser. */
export function dropEntry(): void {
  half.set('')
  queryClient.clear()
}

let askForProof: (() => Promise<boolean>) | null = null

/** The dialog that asks for a code; it resolves with false when the person gives up. */
export function proveBy(ask: (() => Promise<boolean>) | null): void {
  askForProof = ask
}

/** Does the deed of this number. When the proof is too old it is asked for, and the same deed goes on. */
export async function deed<N extends StaffCallName>(
  name: N,
  input: StaffInputOf<N>,
  key: string,
): Promise<StaffAnswer<N>> {
  const answer = await call(name, input, key)
  const again = answer.code === staffCodes.proveAgain && askForProof !== null && (await askForProof())
  const final = again ? await call(name, input, key) : answer
  if (!final.result && final.code === codes.notYourSession) void queryClient.invalidateQueries({ queryKey: ['me'] })
  return final
}
