// The jobs of the desk, taken from their queues: each reads its batch anew, so that it acts on what stands now.
import type { QueueName } from '@manjuan/queue'
import { readBatch, takeBatch } from './batches.ts'
import { Cancelled, type Course, Ended, openCourse } from './course.ts'
import { type MakingSite, makeBatch } from './make.ts'
import { readFiles } from './read.ts'

interface Worker {
  holder: string
  /** Asks for the end of the process: a batch under way is begun again by the next one. */
  signal: AbortSignal
}

export async function workDesk(site: MakingSite, { holder, signal }: Worker): Promise<void> {
  const take = (name: QueueName, act: (id: number, course: Course, job: string) => Promise<void>) =>
    site.queue.work(name, async (job) => {
      const course = openCourse(site.db, job.data.batch, holder, AbortSignal.any([signal, job.signal]))
      try {
        await act(job.data.batch, course, job.id)
      } catch (error) {
        // Another worker has it, or a person has ended it. At the end of the process the queue keeps the job.
        if (!(error instanceof Ended || error instanceof Cancelled) || signal.aborted) throw error
      } finally {
        course.end()
      }
    })
  await take('import-read', async (id, course, job) => {
    if (!(await takeBatch(site.db, id, { from: ['reading'], to: 'reading', holder, job }))) return
    const batch = await readBatch(site.db, id)
    if (batch) await readFiles(batch, holder, site, course)
  })
  await take('import-make', async (id, course, job) => {
    if (!(await takeBatch(site.db, id, { from: ['queued', 'making'], to: 'making', holder, job }))) return
    const batch = await readBatch(site.db, id)
    if (batch) await makeBatch(batch, holder, site, course)
  })
}
