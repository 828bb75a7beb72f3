// A run is a list of stages. The files of a stage share an engine, a number of lanes and a degree of isolation.
import { isEmbeddedInGate } from './engines.ts'
import { isLoad, isMeasured, isScreen } from './files.ts'

export interface Stage {
  title: string
  files: string[]
  /** The number of processes at once; 0 is all files in the stage's own process. */
  lanes: number
  /** Files that may share a process with others of them. */
  shared?: ReadonlySet<string>
  /** Files that may run in a process where others have run. */
  following?: ReadonlySet<string>
  env: Record<string, string>
}

export interface Plan {
  files: readonly string[]
  pure: ReadonlySet<string>
  onDatabase: ReadonlySet<string>
  /** Files that may share a process. */
  shared?: ReadonlySet<string>
  /** Browser files that may run in a process where others have run. */
  following?: ReadonlySet<string>
  proof: boolean
  rules: boolean
  screenLanes: number | null
  /** The tools that the machine has. */
  postgres: boolean
  browser: boolean
}

/**
 * Browser files at once on two processors. Twelve files ended 7 and 18 % sooner with four than with five, and 8 % sooner
 * than with three. A world of the proof brings its own database engine, which needs more of them.
 */
const usualScreenLanes = ({ proof }: Plan): number => (proof ? 3 : 4)

export function stagesOf(plan: Plan): Stage[] {
  const pure = plan.files.filter((file) => plan.pure.has(file))
  const rules = { title: '规则（同一进程）', files: pure, lanes: 0, env: {} }
  if (plan.rules) return [rules].filter(hasFiles)
  const code = plan.files.filter((file) => !isScreen(file) && !plan.pure.has(file))
  const screens = plan.browser ? plan.files.filter(isScreen) : []
  const env = engineOfScreens(plan)
  const { following = new Set<string>() } = plan
  return [
    rules,
    ...codeStages(plan, code),
    {
      title: '界面（Chromium）',
      files: screens.filter((file) => !isMeasured(file)),
      lanes: plan.screenLanes ?? usualScreenLanes(plan),
      env,
      following,
    },
    { title: '逐个（Chromium）', files: screens.filter(isMeasured), lanes: 1, env },
  ].filter(hasFiles)
}

const hasFiles = ({ files }: Stage): boolean => files.length > 0

const onServer = { MANJUAN_ENGINE: 'postgresql' }

/** The gate opens its pages on the server, which costs a world less. The proof opens them on the embedded engine. */
export const engineOfScreens = ({ postgres, proof }: Pick<Plan, 'postgres' | 'proof'>): Record<string, string> =>
  postgres && !proof ? onServer : {}

/** The proof compiles the embedded engine as the product does, and so do the longer worlds of browser tests. */
const leanEngine = (proof: boolean): Record<string, string> => (proof ? {} : { MANJUAN_LEAN: '1' })

function codeStages({ postgres, proof, onDatabase, shared = new Set() }: Plan, code: string[]): Stage[] {
  if (!postgres) return [{ title: '代码（内嵌数据库）', files: code, lanes: 2, shared, env: leanEngine(proof) }]
  const isAlone = (file: string): boolean => proof && isLoad(file)
  const again = code.filter((file) => onDatabase.has(file) && (proof || isEmbeddedInGate(file)))
  const onPostgres = { ...onServer, ...leanEngine(proof) }
  const onEmbedded = leanEngine(proof)
  const beside = (files: readonly string[]): string[] => files.filter((file) => !isAlone(file))
  return [
    { title: '代码（PostgreSQL）', files: beside(code), lanes: 6, shared, env: onPostgres },
    { title: '服务端（内嵌数据库）', files: beside(again), lanes: 4, shared, env: onEmbedded },
    { title: '负荷（PostgreSQL）', files: code.filter(isAlone), lanes: 1, env: onPostgres },
    { title: '负荷（内嵌数据库）', files: again.filter(isAlone), lanes: 1, env: onEmbedded },
  ]
}
