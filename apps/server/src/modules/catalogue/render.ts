// A picture that a person has sent, made into slices.
import { PictureRefused, type Rendered, type RenderPool } from '@manjuan/rendering'

/** Null when the picture is refused. */
export async function renderOne(
  pool: Pick<RenderPool, 'render'>,
  job: Parameters<RenderPool['render']>[0],
): Promise<Rendered | null> {
  try {
    return await pool.render(job)
  } catch (error) {
    if (error instanceof PictureRefused) return null
    throw error
  }
}
