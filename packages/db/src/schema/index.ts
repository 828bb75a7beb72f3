// The tables as Kysely sees them, one interface for each, named as in migrations/*.sql. Times are Date, int8 a number,
// date 'YYYY-MM-DD', bytea a Uint8Array.
import type { DeskSchema } from './desk.ts'
import type { FilmSchema } from './film.ts'
import type { ImportSchema } from './imports.ts'
import type { KeySchema } from './keys.ts'
import type { LibrarySchema } from './library.ts'
import type { MoneySchema } from './money.ts'
import type { PeopleSchema } from './people.ts'
import type { PushSchema } from './push.ts'
import type { SiteSchema } from './site.ts'
import type { StaffSchema } from './staff.ts'
import type { UploadSchema } from './upload.ts'
import type { WorkSchema } from './work.ts'

export type * from './desk.ts'
export type * from './film.ts'
export type * from './imports.ts'
export type * from './json.ts'
export type * from './money.ts'
export type * from './people.ts'
export type * from './push.ts'
export type * from './site.ts'
export type * from './staff.ts'
export type * from './upload.ts'
export type * from './work.ts'

export interface Schema
  extends DeskSchema,
    FilmSchema,
    ImportSchema,
    KeySchema,
    LibrarySchema,
    MoneySchema,
    PeopleSchema,
    PushSchema,
    SiteSchema,
    StaffSchema,
    UploadSchema,
    WorkSchema {}
