// Each page names the files that its screen begins with, so that the browser fetches them beside the first one. The server
// leaves in a page what stands for its address (apps/server/src/http/hints.ts). It leaves nothing in the home's, where the first
// banner needs the network.
import type { PagePath } from '@manjuan/contract/reader/pages'
import type { Plugin, Rolldown } from 'vite'

/** Screens at which a visit often begins, and their modules. */
const landings: readonly [PagePath, string][] = [
  ['/vod', 'film/home/home.tsx'],
  ['/vod/detail', 'film/detail/detail.tsx'],
  ['/novel', 'novel/home/home.tsx'],
  ['/novel/{bookId}', 'novel/detail/detail.tsx'],
  ['/novels/{bookId}', 'novel/detail/detail.tsx'],
  ['/novels/read/{bookId}/{number}', 'novel/reader/reader.tsx'],
  ['/book/{bookId}', 'comic/detail.tsx'],
  ['/book/read/{bookId}/{number}', 'comic/reader.tsx'],
  ['/purchase', 'purchase/purchase.tsx'],
  ['/user', 'user/user.tsx'],
]

export function screensAhead(): Plugin {
  return {
    name: 'manjuan:screens-ahead',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const named = (name: string) => present(chunks.find((chunk) => chunk.name === name))
        const shared = [named('look'), named('visit')]
        const own = (module: string) =>
          present(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/features/${module}`)))
        const blocks = [
          blockOf('*', shared),
          ...landings.map(([path, module]) => blockOf(path, withImports([...shared, own(module)], bundle))),
        ]
        return html.replace('</head>', () => `${blocks.join('')}</head>`)
      },
    },
  }
}

type Chunk = Rolldown.OutputChunk

function present(chunk: Chunk | undefined): Chunk {
  if (!chunk) throw new Error('a file that pages name ahead was not built')
  return chunk
}

/** With all that they import outright, but for what the page brings anyway. */
function withImports(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle): readonly Chunk[] {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (found.has(chunk) || chunk.name === 'first' || chunk.name === 'rolldown-runtime') return
    found.add(chunk)
    for (const file of chunk.imports) {
      const next = bundle[file]
      if (next?.type === 'chunk') add(next)
    }
  }
  for (const chunk of chunks) add(chunk)
  return [...found]
}

function blockOf(path: string, chunks: readonly Chunk[]): string {
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const links = [
    ...sheets.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`),
  ]
  return `<!--ahead ${path}-->${links.join('')}<!--/ahead-->`
}
