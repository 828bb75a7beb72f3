// The jobs of the desk, taken from their queues: each reads its batch anew, so that it acts on what stands now.
import type { QueueName } from '@manjuan/queue'
import { type Batch, endBatch, leaveBatch, mostBegun, readBatch, storeRead, takeBatch } from './batches.ts'
import { Cancelled, type Course, Ended, openCourse } from './course.ts'
import { planFilms } from './films.ts'
import { faultOf, givenUp, makeBatch } from './make.ts'
import { type MakingSite, openBatch, readBooks, refusedRead } from './read.ts'

interface Worker {
  holder: string
  /** Asks for the end of the process: a batch under way is begun again by the next one. */
  signal: AbortSignal
}

/** Reads a batch and stores its plan. */
async function readBatchFiles(batch: Batch, holder: string, site: MakingSite, course: Course): Promise<void> {
  const fail = (fault: string) =>
    endBatch(site.db, batch.id, holder, { state: 'failed', fault, workId: null, made: null })
  if (batch.begun > mostBegun) return fail(givenUp)
  try {
    await readAndStore(batch, holder, site, course)
  } catch (error) {
    if (error instanceof Ended || error instanceof Cancelled) throw error
    await fail(faultOf(error))
  }
}

async function readAndStore(batch: Batch, holder: string, site: MakingSite, course: Course): Promise<void> {
  const opened = await openBatch(batch, site)
  const films = opened.kind === 'film' ? await planFilms(opened, site, course) : null
  const read = films ? ('read' in films ? films.read : films) : await readBooks(opened, site, course)
  course.look()
  await storeRead(site.db, batch, holder, read ?? refusedRead(opened, opened.refused))
}

export async function workDesk(site: MakingSite, { holder, signal }: Worker): Promise<void> {
  const take = (
    name: Exclude<QueueName, 'film-stage'>,
    act: (id: number, course: Course, job: string) => Promise<void>,
  ) =>
    site.queue.work(name, async (job) => {
      const course = openCourse(site.db, job.data.batch, holder, AbortSignal.any([signal, job.signal]))
      try {
        await act(job.data.batch, course, job.id)
      } catch (error) {
        // Another worker has it, or a person has ended it. At the end of the process the queue keeps the job.
        if (!(error instanceof Ended || error instanceof Cancelled)) throw error
        if (signal.aborted) {
          await leaveBatch(site.db, job.data.batch, holder)
          throw error
        }
      } finally {
        course.end()
      }
    })
  await take('import-read', async (id, course, job) => {
    if (!(await takeBatch(site.db, id, { from: ['reading'], to: 'reading', holder, job }))) return
    const batch = await readBatch(site.db, id)
    if (batch) await readBatchFiles(batch, holder, site, course)
  })
  await take('import-make', async (id, course, job) => {
    if (!(await takeBatch(site.db, id, { from: ['queued', 'making'], to: 'making', holder, job }))) return
    const batch = await readBatch(site.db, id)
    if (batch) await makeBatch(batch, holder, site, course)
  })
}
