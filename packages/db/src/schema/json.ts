/** A JSON value as jsonb gives it back. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
