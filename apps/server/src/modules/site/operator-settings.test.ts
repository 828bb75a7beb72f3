// The operator's command beside a running server. A few of its runs are processes of their own.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp } from '#testing/app.ts'
import { newBrowser } from '#testing/as.ts'
import { runStaffHere } from '#testing/command.ts'
import { settingsCommand } from '../../cli/commands/settings.ts'
import { readSetting, type settingKeys } from './operator-settings.ts'

describe('the operator’s settings', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const settings = (...args: string[]) => runStaffHere(settingsCommand, args, app)
  /** Runs the command as the terminal does. */
  const terminal = (...args: string[]): Promise<{ code: number | null; out: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../cli/settings.ts'), ...args], {
        env: {
          ...process.env,
          DATA_DIR: app.env.DATA_DIR,
          ...(app.database.url ? { DATABASE_URL: app.database.url } : {}),
        },
      })
      let out = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes) => {
          out += String(bytes)
        })
      child.on('close', (code) => resolve({ code, out }))
    })
  const infoOf = async (branchId: number) => {
    const answer = await newBrowser(app).call('commonInfo', { params: { branchId } })
    assert.ok(answer.result)
    return answer.data
  }

  test('[E-05] a branch is given a name, domain, download and service address of its own, and loses them again', async () => {
    const info = {
      siteName: '七号书屋',
      permanentDomain: 'seven.example',
      appDownloadUrl: 'https://seven.example/app.apk',
      customerServiceEmail: 'help@seven.example',
    }
    assert.equal((await terminal('set', 'common_info', JSON.stringify(info), '--branch', '7')).code, 0)
    const { siteName, permanentDomain, appDownloadUrl, customerServiceEmail } = await infoOf(7)
    assert.deepEqual({ siteName, permanentDomain, appDownloadUrl, customerServiceEmail }, info)
    assert.equal((await infoOf(8)).siteName, '漫卷')
    const got = await settings('get', 'common_info', '--branch=7')
    assert.deepEqual(JSON.parse(got.out), info)
    assert.equal((await terminal('get', 'common_info', '--branch=-2')).code, 1)
    assert.equal((await settings('drop', 'common_info', '--branch=7')).code, 0)
    assert.equal((await settings('drop', 'common_info', '--branch=7')).code, 1)
  })

  for (const [args, word] of [
    [['set', 'common_info', '{"siteName":1}'], /siteName/],
    [['set', 'common_info', '{'], /不是 JSON/],
    [['set', 'nothing', '{}'], /没有这个键/],
    [['get', 'common_info', '--branch', 'x'], /渠道是整数/],
    [['set', 'comment_words', '["坏词"]', '--branch', '7'], /只有总设置/],
    [['drop', 'common_info'], /所有渠道.*--yes/],
    [['burn', 'common_info'], /没有这个命令/],
  ] as const) {
    test(`a wrong command changes nothing and is explained: ${args.join(' ')}`, async () => {
      const { code, out } = await (args[0] === 'burn' ? terminal : settings)(...args)
      assert.deepEqual([code, word.test(out)], [2, true], out)
      assert.equal((await settings('get', 'common_info')).code, 1)
    })
  }
})

test('a value that is not of its shape is never stored', () => {
  const bad: [(typeof settingKeys)[number], string][] = [
    ['common_info', '[]'],
    ['common_info', '{"unknown":"x"}'],
    ['common_info', '{"appDownloadUrl":"javascript:alert(1)"}'],
    ['common_info', '{"permanentDomain":"evil.example/path"}'],
    ['common_info', '{"customerServiceEmail":"nobody"}'],
    ['recharge_notes', '"one"'],
    ['recharge_notes', '[""]'],
    ['daily_sign', '{"user":[1,2,3]}'],
    ['daily_sign', '{"user":[1,2,3,4,5,6,-7]}'],
    ['daily_sign', '{"user":[1,2,3,4,5,6,1001]}'],
    ['hot_words', '"西游"'],
    ['hot_words', '[" "]'],
    ['hot_words', JSON.stringify(['字'.repeat(21)])],
  ]
  for (const [key, text] of bad) assert.ok('faults' in readSetting(key, text), text)
  for (const [key, text] of [
    ['common_info', '{"appDownloadUrl":"","permanentDomain":"https://seven.example"}'],
    ['recharge_notes', '["金币不能提现"]'],
    ['daily_sign', '{"user":[5,5,10,10,15,15,1000]}'],
    ['hot_words', '["西游","xi you"]'],
  ] as const)
    assert.ok('value' in readSetting(key, text), text)
})
