// The things that a run needs besides the code: browsers, ffmpeg and PostgreSQL, and artefacts made from the sources.
import { join } from 'node:path'
import { postgresBin, startPostgres } from '../postgres.mjs'
import { bringFfmpeg, buildWeb, debian, node, root, run, say, which } from '../toolchain.mjs'
import { isScreen, needsBrowser } from './files.ts'

export interface Ready {
  browser: string
  postgresUrl: string
  /** The names of missing tools; tests that need them did not run. */
  missing: string[]
  end(): Promise<void>
}

export const nothing: Ready = { browser: '', postgresUrl: '', missing: [], end: async () => {} }

/** `wantsServer` is true when a file runs on PostgreSQL. */
export async function makeReady(files: readonly string[], wantsServer: boolean): Promise<Ready> {
  buildWeb()
  const wantsBrowser = files.some(needsBrowser)
  if (wantsBrowser && !findBrowser()) debian(['chromium', 'fonts-noto-cjk'], '浏览器测试')
  const noFilms = files.some((file) => /^(e2e|demo|apps\/pipeline)\//.test(file)) && !bringFfmpeg()
  bringOtherBrowsers(files)
  if (wantsServer && !postgresBin()) debian(['postgresql', 'postgresql-contrib'], '在真实数据库上测试')
  const postgres = wantsServer && postgresBin() ? await startPostgres() : null
  const browser = findBrowser()
  if (files.some(isScreen) && browser) {
    say('正在准备演示书库……')
    run(node, [join(root, 'e2e/prepare.ts')])
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

const others = ['firefox-esr', 'WebKitWebDriver', 'Xvfb']

function bringOtherBrowsers(files: readonly string[]): void {
  if (files.some((file) => /^e2e\/player-browsers\b/.test(file)) && others.some((name) => !which(name)))
    debian(['firefox-esr', 'webkit2gtk-driver', 'xvfb'], '播放器在 Firefox 和 WebKitGTK 里的测试')
}

function findBrowser(): string {
  return process.env.CHROMIUM_PATH || which('chromium') || which('chromium-browser') || which('google-chrome')
}
