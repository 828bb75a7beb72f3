import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeZip, type ZipEntry } from '../fixtures/make-zip.ts'
import { openArchive } from './archive.ts'
import { SourceRefused } from './draft.ts'

const directory = await mkdtemp(join(tmpdir(), 'manjuan-archive-'))
after(() => rm(directory, { recursive: true }))
const gbk = (...bytes: number[]) => Buffer.from(bytes)

async function fileOf(entries: ZipEntry[] | Buffer, name = '孤城 第3话.cbz'): Promise<string> {
  const file = join(directory, name)
  await writeFile(file, Buffer.isBuffer(entries) ? entries : makeZip(entries))
  return file
}

async function refusal(entries: ZipEntry[] | Buffer): Promise<string> {
  const error = await openArchive(await fileOf(entries)).catch((reason: unknown) => reason)
  assert.ok(error instanceof SourceRefused, String(error))
  return error.message
}

test('an archive is one chapter, its pages in order, its junk left out', async () => {
  const part = await openArchive(
    await fileOf([
      { name: '10.jpg', data: 'ten' },
      { name: '2.jpg', data: 'two' },
      { name: '__MACOSX/._2.jpg', data: 'junk' },
      { name: '.DS_Store', data: 'junk' },
      { name: 'readme.txt', data: 'text' },
      {
        name: 'ComicInfo.xml',
        data: '<ComicInfo><Series>孤城</Series><Title>归途</Title><Number>3</Number></ComicInfo>',
      },
    ]),
  )
  assert.equal(part.series, '孤城')
  assert.deepEqual(
    part.chapters.map(({ key, number, title }) => [key, number, title]),
    [['n:3', 3, '归途']],
  )
  const [chapter] = part.chapters
  assert.deepEqual(
    chapter?.pages.map(({ name }) => name),
    ['2.jpg', '10.jpg'],
  )
  assert.equal(Buffer.from((await chapter?.pages[0]?.read()) ?? []).toString(), 'two')
})

test('folders in an archive are chapters, and a lone picture beside them is the cover', async () => {
  const part = await openArchive(
    await fileOf(
      [
        { name: '孤城/第2话 雨/1.jpg', data: 'b' },
        { name: '孤城/第10话 雪/1.jpg', data: 'c' },
        { name: '孤城/第1话 风/1.jpg', data: 'a' },
        { name: '孤城/番外/1.jpg', data: 'd' },
        { name: '孤城/封面.jpg', data: 'cover' },
      ],
      '孤城.zip',
    ),
  )
  assert.deepEqual(
    part.chapters.map(({ key, title }) => [key, title]),
    [
      ['n:1', '第1话 风'],
      ['n:2', '第2话 雨'],
      ['n:10', '第10话 雪'],
      ['f:番外', '番外'],
    ],
  )
  assert.equal(part.cover?.name, '孤城/封面.jpg')
  assert.equal(part.guessedSeries, '孤城')
})

test('names without a flag are read as GB18030, or as UTF-8 when they are', async () => {
  const part = await openArchive(
    await fileOf([
      { name: Buffer.concat([gbk(0xb5, 0xda, 0xd2, 0xbb, 0xbb, 0xb0), Buffer.from('/1.jpg')]), data: 'a' },
      { name: Buffer.from('第二话/1.jpg'), data: 'b' },
      { name: Buffer.from('back\\slash\\1.jpg'), data: 'c' },
    ]),
  )
  assert.deepEqual(part.chapters.map(({ title }) => title).toSorted(), ['第一话', '第二话', 'back slash'].toSorted())
})

test('paths out of the archive, links, devices and control characters are refused by name', async () => {
  const page = { data: 'x' }
  const table: [ZipEntry, RegExp][] = [
    [{ ...page, name: '../../evil.jpg' }, /\.\.\/\.\.\/evil\.jpg.*越出/],
    [{ ...page, name: 'a/../../evil.jpg' }, /越出/],
    [{ ...page, name: '..\\evil.jpg' }, /越出/],
    [{ ...page, name: '/etc/evil.jpg' }, /\/etc\/evil\.jpg.*越出/],
    [{ ...page, name: 'C:/evil.jpg' }, /越出/],
    [{ ...page, name: 'link.jpg', mode: 0o120777 }, /link\.jpg.*符号链接/],
    [{ ...page, name: 'pipe.jpg', mode: 0o010644 }, /特殊文件/],
    [{ ...page, name: 'a\u0000b.jpg' }, /控制字符/],
    [{ ...page, name: 'a\u001b[2Jb.jpg' }, /控制字符/],
  ]
  for (const [entry, reason] of table) assert.match(await refusal([{ name: 'good.jpg', data: 'y' }, entry]), reason)
})

test('bombs are refused by their declared size and by their real one', async () => {
  const zeros = Buffer.alloc(2_000_000)
  assert.match(await refusal([{ name: 'bomb.jpg', data: zeros }]), /bomb\.jpg.*压缩炸弹/)
  assert.match(await refusal([{ name: 'big.jpg', data: 'x', claims: { size: 60_000_000 } }]), /60 MB.*50 MB/)
  const many = Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}.jpg`, data: '', stored: true }))
  assert.match(await refusal(many), /5001 个条目/)

  const lying = await openArchive(await fileOf([{ name: 'lie.jpg', data: zeros, claims: { size: 900_000 } }]))
  await assert.rejects(async () => lying.chapters[0]?.pages[0]?.read(), /lie\.jpg/)
})

test('many entries that share little data are a bomb too', async () => {
  const entries = Array.from({ length: 20 }, (_, at) => ({
    name: `${at}.jpg`,
    data: '',
    claims: { size: 900_000 },
  }))
  assert.match(await refusal(entries), /压缩炸弹/)
})

test('encrypted, damaged, cut, foreign and empty archives are refused', async () => {
  const good = makeZip([{ name: '1.jpg', data: 'x'.repeat(5_000) }])
  assert.match(await refusal([{ name: '1.jpg', data: 'x', flags: 0x801 }]), /加密/)
  assert.match(await refusal([{ name: '1.jpg', data: 'x', method: 14 }]), /压缩方式/)
  assert.match(await refusal(good.subarray(0, good.length - 30)), /不完整，可能没有下载完（找不到压缩包的目录）/)
  assert.match(await refusal(Buffer.from('hello, this is no archive')), /不是 ZIP/)
  assert.match(await refusal(Buffer.from('Rar!\x1a\x07\x01\x00')), /RAR.*请转换为 CBZ：先解压/)
  assert.match(await refusal(Buffer.alloc(0)), /空的/)
  assert.match(await refusal([{ name: 'a.txt', data: 'x' }]), /没有图片/)
  assert.match(await refusal([{ name: 'inner.cbz', data: good }]), /1 个压缩包/)
  const wrong = await openArchive(await fileOf([{ name: '1.jpg', data: 'x', claims: { crc: 1 } }]))
  await assert.rejects(async () => wrong.chapters[0]?.pages[0]?.read(), /校验和/)
})
