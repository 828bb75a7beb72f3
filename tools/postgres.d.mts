export interface ThrowawayPostgres {
  /** A superuser's address. */
  url: string
  pid(): number | undefined
  /** Starts it again after it was killed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export function postgresBin(): string
export function startPostgres(options?: { durable?: boolean; folder?: string }): Promise<ThrowawayPostgres>
