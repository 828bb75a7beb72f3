// A shop in which every deed of the staff can succeed, and the makers of what each deed needs.
import assert from 'node:assert/strict'
import type { StaffCallName, StaffDataOf, StaffInputOf, Verb } from '@manjuan/contract/staff'
import sharp from 'sharp'
import { type ImportShop, openImportShop } from '#testing/import-shop.ts'
import { type ComicMade, makeComic } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asPerson, comeIn, type Desk } from '#testing/staff.ts'

/** What is sent; without a desk the owner sends it. */
export type Ask<N extends StaffCallName> = StaffInputOf<N> & { desk?: Desk }
export type Makers<N extends StaffCallName> = { [Name in N]: (world: World) => Promise<Ask<Name>> }

export class World {
  readonly opened: ImportShop
  readonly owner: Desk
  #people = 0
  constructor(opened: ImportShop) {
    this.opened = opened
    this.owner = opened.owner
  }

  static readonly open = async (): Promise<World> => new World(await openImportShop())

  get shop() {
    return this.opened.shop
  }

  /** The answer of a call that prepares another one. */
  async did<N extends StaffCallName>(name: N, input: StaffInputOf<N> = {}, desk = this.owner): Promise<StaffDataOf<N>> {
    const answer = await desk.call(name, input)
    assert.ok(answer.result, `${name}: ${answer.msg} ${JSON.stringify(answer.data)}`)
    return answer.data
  }

  /** A moment of the next month, in the time of Shanghai as a person writes it. */
  soon(): string {
    const shanghai = new Date(this.shop.clock.now().getTime() + 30 * 86_400_000 + 8 * 3_600_000)
    return shanghai.toISOString().slice(0, 16).replace('T', ' ')
  }

  name(): string {
    this.#people += 1
    return `同事${this.#people}`
  }

  person = (...verbs: Verb[]): Promise<Desk> => asPerson(this.owner, this.name(), verbs)

  /** A new person who has not come in yet. */
  async invited(): Promise<{ id: number; code: string; version: number }> {
    const role = await this.did('addRole', { body: { name: this.name(), verbs: [] } })
    const { code } = await this.did('addPerson', { body: { name: this.name(), roleId: role.id } })
    const { people } = await this.did('people')
    const { id, version } = people.at(-1) ?? { id: 0, version: 0 }
    return { id, code, version }
  }

  /** A person who works here, with an id and a version. */
  async colleague(): Promise<{ id: number; version: number }> {
    const { code, id } = await this.invited()
    await comeIn(this.owner.at, code, '')
    const { people } = await this.did('people')
    return people.find((person) => person.id === id) ?? { id: 0, version: 0 }
  }

  /** The parameters and the version of a new comic. */
  async comic(made: ComicMade = {}) {
    const comic = await makeComic(this.shop, { chapters: 3, pages: 2, ...made })
    const { version } = await this.did('work', { params: { id: comic.id } })
    return { params: { id: comic.id }, version, part: comic.chapters[1]?.id ?? 0 }
  }

  /** The parameters and the version of a new film's episode, two of whose qualities play. */
  async episode() {
    const { id, episodes } = await makeFilm(this.shop)
    const params = { id, part: episodes[0]?.id ?? 0 }
    await this.shop.db.updateTable('episode').set({ plan: '{}' }).where('part_id', '=', params.part).execute()
    const { version } = await this.did('episode', { params })
    return { params, version }
  }

  /** A job of the films' queue, and its episode. */
  async job(): Promise<{ id: number; part: number }> {
    const { params, version } = await this.episode()
    await this.did('remakeSource', { params: { ...params, name: 'v720' }, body: { version } })
    const { jobs } = await this.did('mediaJobs')
    return { id: jobs.find(({ episodeId }) => episodeId === params.part)?.id ?? 0, part: params.part }
  }

  picture = async (width: number, height: number): Promise<string> =>
    (
      await sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 200 } } })
        .png()
        .toBuffer()
    ).toString('base64')
}
