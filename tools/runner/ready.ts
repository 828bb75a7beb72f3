// The things that a run needs besides the code: browsers, ffmpeg and PostgreSQL, and artefacts made from the sources.
import { join } from 'node:path'
import { postgresBin, startPostgres } from '../postgres.mjs'
import { bringFfmpeg, buildWeb, debian, environment, node, root, run, say, which } from '../toolchain.mjs'
import { isScreen, opensApp, opensPlayer } from './files.ts'
import { engineOfScreens } from './stages.ts'

export interface Ready {
  browser: string
  postgresUrl: string
  /** The names of missing tools; tests that need them did not run. */
  missing: string[]
  end(): Promise<void>
}

export const nothing: Ready = { browser: '', postgresUrl: '', missing: [], end: async () => {} }

export interface Wanted {
  /** A file among them runs on PostgreSQL. */
  server: boolean
  proof: boolean
  /** The folder for the server's data. */
  folder: string
}

export async function makeReady(
  files: readonly string[],
  { server: wantsServer, proof, folder }: Wanted,
): Promise<Ready> {
  buildWeb()
  const wantsBrowser = files.some(isScreen)
  if (wantsBrowser) bringBrowser(proof)
  const noFilms = files.some((file) => /^(e2e|demo|apps\/pipeline)\//.test(file)) && !bringFfmpeg()
  bringOtherBrowsers(files)
  if (wantsServer && !postgresBin()) debian(['postgresql', 'postgresql-contrib'], '在真实数据库上测试')
  // Browser tests take a server where one is installed, and else the embedded engine.
  const takesServer = wantsServer || (wantsBrowser && !proof)
  const postgres = takesServer && postgresBin() ? await startPostgres({ folder }) : null
  const browser = findBrowser()
  if (files.some(opensApp) && browser) {
    say('正在准备演示书库……')
    const engine = engineOfScreens({ postgres: postgres !== null, proof })
    const player = !noFilms && files.some(opensPlayer) ? ['player'] : []
    run(node, [join(root, 'e2e/prepare.ts'), ...player], {
      env: environment({ TEST_DATABASE_URL: postgres?.url ?? '', ...engine }),
    })
  }
  return {
    browser,
    postgresUrl: postgres?.url ?? '',
    missing: [
      ...(wantsServer && !postgres ? ['PostgreSQL'] : []),
      ...(wantsBrowser && !browser ? ['Chromium'] : []),
      ...(noFilms ? ['ffmpeg'] : []),
    ],
    end: async () => postgres?.stop(),
  }
}

const shell = 'chromium-headless-shell'
const findShell = (): string => process.env.CHROMIUM_SHELL_PATH || which(shell)

const whole = ['chromium', 'fonts-noto-cjk']

/** Packages of Debian that are missing for a run. */
export const browserPackages = (found: { browser: string; shell: string; proof: boolean }): string[] => [
  ...(found.browser ? [] : whole),
  ...(found.proof || found.shell ? [] : [shell]),
]

/** The gate opens its pages in Chromium's headless shell (e2e/chromium.ts), the proof in the whole browser. */
function bringBrowser(proof: boolean): void {
  const wanted = browserPackages({ browser: findBrowser(), shell: findShell(), proof })
  if (wanted.length > 0) debian(wanted, '浏览器测试')
  // An older Debian has no package of the shell, and then apt-get installs none of the packages.
  if (!findBrowser()) debian(whole, '浏览器测试')
  if (!proof && findBrowser() && !findShell())
    say(`没有 ${shell}（Debian 的软件包）：测试改用整个 Chromium，处理器时间约为两倍`)
}

const others = ['firefox-esr', 'WebKitWebDriver', 'Xvfb']

function bringOtherBrowsers(files: readonly string[]): void {
  if (files.some((file) => /^e2e\/player-browsers\b/.test(file)) && others.some((name) => !which(name)))
    debian(['firefox-esr', 'webkit2gtk-driver', 'xvfb'], '播放器在 Firefox 和 WebKitGTK 里的测试')
}

function findBrowser(): string {
  return process.env.CHROMIUM_PATH || which('chromium') || which('chromium-browser') || which('google-chrome')
}
