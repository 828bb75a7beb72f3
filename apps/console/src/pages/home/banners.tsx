// The carousel: its pictures in their order, where each leads, and when it is shown.
import { homeLimits } from '@manjuan/contract/staff/home-slots'
import type { Banner, Home } from '#parts/home-slots.ts'
import { moved } from '#parts/order.ts'
import { Choice } from './choice.tsx'
import styles from './fields.module.css'
import { PictureInput } from './picture-input.tsx'
import { Problems } from './problems.tsx'
import { Window } from './window.tsx'
import { bannerName, shownText } from './words.ts'

interface BannersProps {
  home: Home
  onChange(banners: Banner[]): void
}

export function Banners({ home, onChange }: BannersProps) {
  const { banners } = home
  const put = (at: number, banner: Banner) => onChange(banners.with(at, banner))
  return (
    <>
      <header className={styles.head}>
        <h2>轮播图</h2>
        <p className={styles.note}>
          {banners.length} / {homeLimits.banners} 张
        </p>
      </header>
      {banners.map((banner, at) => (
        <section key={banner.id} className={styles.banner} aria-label={bannerName(banner)}>
          <img
            className={styles.picture}
            src={banner.picture.path}
            alt={bannerName(banner)}
            width={banner.picture.width}
            height={banner.picture.height}
          />
          <Problems home={home} path={`banners.${banner.id}`} />
          <details>
            <summary>
              {bannerName(banner)}
              <small>{shownText(banner, new Date())}</small>
            </summary>
            <div className={styles.inside}>
              <BannerFields banner={banner} onChange={(next) => put(at, next)} />
              <PictureInput onStored={(picture) => put(at, { ...banner, picture })}>换一张图</PictureInput>
            </div>
          </details>
          <p className={styles.deeds}>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                aria-label={`${by < 0 ? '上移' : '下移'} ${bannerName(banner)}`}
                disabled={at + by < 0 || at + by >= banners.length}
                onClick={() => onChange(moved(banners, at, by))}
              >
                {by < 0 ? '上移' : '下移'}
              </button>
            ))}
            <button
              type="button"
              aria-label={`去掉 ${bannerName(banner)}`}
              onClick={() => onChange(banners.filter((each) => each !== banner))}
            >
              去掉
            </button>
          </p>
        </section>
      ))}
      {banners.length < homeLimits.banners && (
        <PictureInput onStored={(picture) => onChange([...banners, newBanner(banners, picture)])}>
          添加一张轮播图
        </PictureInput>
      )}
    </>
  )
}

const newBanner = (banners: readonly Banner[], picture: Banner['picture']): Banner => ({
  ...{ id: Math.max(0, ...banners.map(({ id }) => id)) + 1, title: '', picture },
  ...{ target: { to: 'topUp' }, on: true, from: null, to: null },
})

function BannerFields({ banner, onChange }: { banner: Banner; onChange(banner: Banner): void }) {
  const name = bannerName(banner)
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`显示 ${name}`}
          checked={banner.on}
          onChange={({ target }) => onChange({ ...banner, on: target.checked })}
        />
        显示
      </label>
      <div className={styles.grid}>
        <label className={styles.field}>
          说明（读屏软件读它）
          <input
            value={banner.title}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...banner, title: target.value })}
          />
        </label>
        <Target banner={banner} onChange={onChange} />
        <Window part={banner} of={`${name} `} onChange={(times) => onChange({ ...banner, ...times })} />
      </div>
    </>
  )
}

const places = [
  ['comic', '一部漫画'],
  ['novel', '一部小说'],
  ['film', '一部影片'],
  ['topUp', '充值中心'],
  ['address', '站内页面或网址'],
] as const

const placeOf = ({ target }: Banner): string => (target.to === 'work' ? target.kind : target.to)

function targetAt(place: string): Banner['target'] {
  if (place === 'topUp') return { to: 'topUp' }
  if (place === 'comic' || place === 'novel' || place === 'film') return { to: 'work', kind: place, work: 0 }
  return { to: 'address', url: '', newWindow: false }
}

function Target({ banner, onChange }: { banner: Banner; onChange(banner: Banner): void }) {
  const { target } = banner
  const put = (next: Banner['target']) => onChange({ ...banner, target: next })
  return (
    <>
      <Choice label="点了去" value={placeOf(banner)} choices={places} onChange={(place) => put(targetAt(place))} />
      {target.to === 'work' && (
        <label className={styles.field}>
          作品编号
          <input
            value={target.work === 0 ? '' : target.work}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target: { value } }) =>
              put({ ...target, work: Number(value.replace(/\D/g, '').slice(0, 15)) })
            }
          />
        </label>
      )}
      {target.to === 'address' && (
        <>
          <label className={styles.field}>
            地址
            <input
              value={target.url}
              maxLength={500}
              placeholder="/purchase 或 https://…"
              autoComplete="off"
              onChange={({ target: { value } }) => put({ ...target, url: value })}
            />
          </label>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={target.newWindow}
              onChange={({ target: { checked } }) => put({ ...target, newWindow: checked })}
            />
            在新窗口打开
          </label>
        </>
      )}
    </>
  )
}
