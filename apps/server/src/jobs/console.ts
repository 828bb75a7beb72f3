// Background jobs of the console's process: what lies in its own folders, and what the staff leave behind.
import { diskStorage, diskUploads } from '@manjuan/storage'
import { dropGone, dropSparePictures } from '#modules/catalogue/index.ts'
import { releaseEnded } from '#modules/imports/index.ts'
import { dropFirstCode, forgetKeys, noteHead } from '#modules/staff/index.ts'
import { dropLeftovers } from '#modules/uploads/index.ts'
import type { BasicDeps, Job } from './job.ts'

const minute = 60_000

export const consoleJobs = (dataDir: string): readonly Job<BasicDeps>[] => [
  {
    name: 'drop-uploads',
    everyMs: 10 * minute,
    run: async ({ db, clock, log }) => {
      const gone = await dropLeftovers({ db, files: diskUploads(dataDir) }, clock.now())
      if (gone > 0) log.info({ gone }, 'uploads that nobody imported are dropped')
    },
  },
  {
    name: 'drop-spare-pictures',
    everyMs: minute,
    run: async ({ db, clock, log }) => {
      const gone = await dropSparePictures({ db, dataDir, storage: diskStorage(dataDir) }, clock.now())
      if (gone > 0) log.info({ gone }, 'pictures that no chapter shows any more are deleted')
    },
  },
  {
    name: 'release-imports',
    everyMs: minute,
    run: ({ db, clock }) => releaseEnded({ db, dataDir, files: diskUploads(dataDir) }, clock.now()),
  },
  { name: 'note-audit-head', everyMs: 60 * minute, run: ({ db }) => noteHead(db, dataDir) },
  { name: 'forget-staff-keys', everyMs: 60 * minute, run: ({ db, clock }) => forgetKeys(db, clock.now()) },
  {
    name: 'drop-gone-files',
    everyMs: 60 * minute,
    run: ({ db }) => dropGone({ db, dataDir, storage: diskStorage(dataDir) }),
  },
  { name: 'drop-first-code', everyMs: 60 * minute, run: ({ db }) => dropFirstCode(db, dataDir) },
]
