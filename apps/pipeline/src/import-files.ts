// What the operator named, each by its form: comics and novels in one command.
import type { Refusal } from '#sources/draft.ts'
import { SourceRefused } from '#sources/draft.ts'
import { type Form, formOf } from '#sources/open-novels.ts'
import { type ImportRequest as ComicRequest, type ImportSite, importComics } from './import-comics.ts'
import { importNovels, type NovelRequest } from './import-novels.ts'
import { refusalLines } from './report.ts'

export interface ImportRequest extends ComicRequest, NovelRequest {
  kind?: Form | undefined
}

export async function importFiles(request: ImportRequest, site: ImportSite): Promise<{ refused: Refusal[] }> {
  const paths: Record<Form, string[]> = { comic: [], novel: [] }
  const refused: Refusal[] = []
  for (const path of request.paths) {
    try {
      paths[request.kind ?? (await formOf(path))].push(path)
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error
      refused.push({ source: path, reason: error.message })
    }
  }
  const outcomes = [
    paths.comic.length > 0 ? await importComics({ ...request, paths: paths.comic }, site) : null,
    paths.novel.length > 0 ? await importNovels({ ...request, paths: paths.novel }, site) : null,
  ]
  site.output.write(
    refusalLines('已拒绝', refused)
      .map((line) => `${line}\n`)
      .join(''),
  )
  return { refused: [...refused, ...outcomes.flatMap((outcome) => outcome?.refused ?? [])] }
}
