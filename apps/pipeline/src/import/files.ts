// One command for comics, novels and films: each path goes to the import of its form.
import { printer } from '@manjuan/cli'
import { refusalLines } from '#report/terminal.ts'
import type { Refusal } from '#sources/draft.ts'
import { SourceRefused } from '#sources/draft.ts'
import { type Form, formOf } from '#sources/open-novels.ts'
import { type ImportRequest as ComicRequest, importComics } from './comics.ts'
import { type FilmMakerSite, type FilmRequest, importFilms } from './films.ts'
import { onInterrupt } from './interrupt.ts'
import { importNovels, type NovelRequest } from './novels.ts'

export interface ImportRequest extends ComicRequest, NovelRequest, FilmRequest {
  kind?: Form | undefined
}

export interface ImportEnd {
  refused: Refusal[]
  /** True when the operator stopped the import. */
  interrupted: boolean
}

const interrupted = '做完的章节已经保存，没有做完的读者看不到，新作品还没有发布；再次导入同一来源会接着做。'

export async function importFiles(request: ImportRequest, site: FilmMakerSite): Promise<ImportEnd> {
  const paths: Record<Form, string[]> = { comic: [], novel: [], film: [] }
  const refused: Refusal[] = []
  for (const path of request.paths) {
    try {
      paths[request.kind ?? (await formOf(path))].push(path)
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error
      refused.push({ source: path, reason: error.message })
    }
  }
  const release = onInterrupt(() => {
    site.output.write(`\n已停止。${request.dryRun ? '' : interrupted}\n`)
    process.exit(130)
  })
  const outcomes = [
    paths.comic.length > 0 ? await importComics({ ...request, paths: paths.comic }, site) : null,
    paths.novel.length > 0 ? await importNovels({ ...request, paths: paths.novel }, site) : null,
  ]
  release()
  const made = paths.film.length > 0 ? await importFilms({ ...request, paths: paths.film }, site) : null
  printer(site.output)(refusalLines('已拒绝', refused))
  const all = [...outcomes, made].flatMap((outcome) => outcome?.refused ?? [])
  return { refused: [...refused, ...all], interrupted: made?.interrupted ?? false }
}
