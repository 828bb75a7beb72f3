import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { $ as mediaRoutes, $t as branchOf, A as nameOfBrowser, Aa as sql, An as walletRoutes, At as mountReports, B as searchRoutes, Bn as readCookie, Br as privateHeader, Bt as settingOf, Ca as readKeyMarks, Cr as done, Dn as sessionFinder, Dr as tooMany, Dt as paymentRoutes, Ea as DirectoryHeld, En as Meter, Er as refuse, Fn as cookieLine, Fr as readChange, G as comicBoot, Gn as shanghaiDay, H as fillSearchIndex, Hn as forgetGuests, Ht as bytesBeside, I as brokenAddress, In as cookieName, Ir as takeChanges, J as watchingOf, Ji as startJobs, Jn as totalPages, K as ownHomes, Kn as systemClock, L as brokenConnection, Lr as libraryKinds, M as hasPreview, Mt as guardHeaders, Nn as cookieAges, Nt as protect, O as mountFaults, Oa as countRows, On as wasSignedOut, Or as markOf, Ot as mountWeb, P as previewOf, Pn as cookieIn, Pr as libraryLimits, Pt as requestTimeoutMs, R as require_fastify, Rn as isSecure, Rr as readKey, Rt as siteRoutes, Sa as migrate, Sn as settleRefundsOf, Sr as presentCover, St as mountPushKey, Ta as connect$1, Tr as malformedField, U as openedWorks, Ut as codings, V as countHotWords, Vn as issueRecovery, Vr as limits, Vt as Shelf, W as workRoutes, Wn as checkinRoutes, Wt as formFor, X as filmDeps, Xn as remember, Y as streamRoutes, Yi as diskStorage, Yn as windowOf$1, _n as acceptedIn, a as isTrial, aa as openKeys, an as traceOf, bn as settleOrdersOf, bt as mountCrawlers, c as readEnv, cn as isOwnPage, d as deskRoutes, dr as previewHeader, dt as listMemory, en as claimsIdentity, et as flat, ft as countRanks, ga as verifyLedger, gn as sandboxBesideReal, hn as payProviders, ht as pushPages, i as consoleOrigins, ia as keyMarks, in as namesAnother, jn as countAll, jr as readerContract, jt as bodyLimit, k as mount, ka as rowsOf, kn as accountRoutes, kt as readWeb, ln as originOf, ma as closeToOthers, mn as checkPaySettings, mt as forgetPushes, n as apartOrigins, na as KeysRefused, nn as isOwnRequest, nt as beforeFramework, o as notifyUrlOf, oa as presentKeys, on as addressOf, pn as WrongPaySetting, pt as collectViews, qn as entitlementRoutes, ri as openDue, rn as isPrivateVisit, s as openProxyWarning, sa as refuseOtherKeys, si as turnFree, sn as header, t as WrongSetting, tn as headersLie, tt as readHead, u as pictureCleaner, va as ShopRefused, wa as recordKeyMarks, wn as forgetPayers, wr as isRefused, xa as refuseTwoShops, xn as settleWants, xr as pictureIn, yi as commandDeed, yn as fetchDueBills, yt as pageFacts, zn as newToken, zr as identityHeaders } from "./env-BmxV3PRa.js";
import { join } from "node:path";
import { readFileSync, readdirSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { createServer } from "node:net";
import { setPriority } from "node:os";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { createHook } from "node:async_hooks";
import { runInNewContext } from "node:vm";
import { request } from "node:http";
// src/modules/account/ended.ts
const channel$1 = "session_ended";
/** Hears of every session that ends, until the app is closed. */
function endedSessions(app, listen) {
	const listenings = [];
	app.addHook("onClose", async () => {
		await Promise.all(listenings.map((one) => one.stop()));
	});
	return {
		isHeard: () => listenings.length > 0 && listenings.every((one) => one.isHeard()),
		hear: ({ ended, missed }) => {
			if (listen) listenings.push(listen(channel$1, {
				heard: (text) => ended(Number(text)),
				missed
			}));
		}
	};
}
// src/modules/library/forget.ts
const dayMs$1 = 864e5;
/** Rows in one statement; few, so that no lock is held for long. */
const usualBatch = 2e3;
/** Batches of each kind in one turn of the job; the next turn takes the rest. */
const mostBatches = 500;
/** Deletes all that is due, batch by batch. Returns the number of rows deleted; devices are not counted. */
async function forgetLibraries(db, now, batch = usualBatch) {
	const before = (days) => /* @__PURE__ */ new Date(now.getTime() - days * dayMs$1);
	const gone = await deleteAll(db, batch, "library_row", sql`
    select ctid from library_row where gone and changed_at < ${before(libraryLimits.goneDays)}`);
	const unused = await deleteAll(db, batch, "library_row", sql`
    select r.ctid from library_head h join library_row r on r.account_id = h.account_id
    where h.used_at < ${before(libraryLimits.unusedDays)}`);
	await deleteAll(db, batch, "library_device", sql`
    select ctid from library_device where seen_at < ${before(libraryLimits.unusedDays)}`);
	return gone + unused;
}
/** Deletes the rows of the table that `which` selects by their ctid. */
async function deleteAll(db, batch, table, which) {
	let gone = 0;
	for (let round = 0; round < mostBatches; round++) {
		const { rows } = await sql`
      delete from ${sql.table(table)} where ctid in (${which} limit ${batch}) returning 1 as one`.execute(db);
		gone += rows.length;
		if (rows.length < batch) break;
	}
	return gone;
}
// src/modules/library/works.ts
/** The part of a work `w` with the highest number that can be opened, as `n`, and its cover as `i`. */
const workJoins = sql`
  left join image i on i.name = w.cover_image and w.state <> 'taken_down'
  left join lateral (
    select p.number, p.title from part p where p.work_id = w.id and p.state in ('ready', 'playable', 'whole') and p.opens_at is null
    order by p.number desc limit 1
  ) n on true`;
const workColumns = sql`w.title, w.author, w.publish_status, w.part_count, w.updated_at,
  w.state = 'published' as available, ${pictureIn("i")} as cover, n.number as newest_number, n.title as newest_title`;
/**
* Whether a work `w` may be named to the reader. A work that is not published is told only to a reader who has bought or
* opened something of it, because it may never have been on sale. One that is taken down is named to nobody.
*/
const mayBeNamed = (accountId) => sql`(w.state <> 'taken_down' and (w.state = 'published'
  or exists (select from work_view v where v.work_id = w.id and v.account_id = ${accountId})
  or exists (select from unlock u left join part p on p.id = u.item_id and u.item_kind <> 'video'
             where u.account_id = ${accountId} and coalesce(p.work_id, u.work_id) = w.id)))`;
/** The kind of a work `w` in the library's words, which are those of addresses. */
const kindOfWork = sql`case w.kind when 'film' then 'vod' else w.kind end`;
const presentWork = (row) => ({
	kind: row.kind,
	bookId: row.workId,
	title: row.title,
	author: row.author,
	...presentCover(row.cover),
	publishStatus: row.publishStatus,
	chapterCount: row.partCount,
	newestNumber: row.newestNumber ?? 0,
	newestTitle: row.newestTitle ?? "",
	updateTime: row.updatedAt.toISOString(),
	available: row.available
});
// src/modules/library/bought.ts
async function boughtWorks(db, { query, reader: { accountId } }) {
	const { limit, offset } = windowOf$1(query.currentPage);
	const source = sql`from ${purchases(accountId)} b join work w on w.id = b.work_id
    ${query.kind === "" ? sql`` : sql`where ${kindOfWork} = ${query.kind}`}`;
	const rows = sql`
    select ${kindOfWork} as kind, b.work_id, b.bought, b.coins, b.bought_at,
           case when w.state = 'taken_down' then '[]'::jsonb else b.numbers end as numbers, b.hidden, ${workColumns}
    from (select b.* ${source} order by b.bought_at desc, b.work_id desc limit ${limit} offset ${offset}) b
    join work w on w.id = b.work_id ${workJoins} order by b.bought_at desc, b.work_id desc`;
	const [list, total] = await Promise.all([rowsOf(db, rows), countRows(db, source)]);
	return done({
		list: list.map(present$1),
		totalPage: totalPages(total),
		totalItem: total
	});
}
/** The reader's purchases by work, without returned ones. Chapters that are gone cost coins too, but cannot be opened. */
const purchases = (accountId) => sql`(
  select coalesce(p.work_id, u.work_id) as work_id, sum(u.price)::bigint as coins, max(u.created_at) as bought_at,
         count(*) filter (where p.state = 'ready' or u.item_kind = 'video') as bought,
         coalesce(jsonb_agg(p.number order by p.number) filter (where p.state = 'ready'), '[]') as numbers,
         coalesce(jsonb_agg(p.number order by p.number) filter (where p.state = 'ready' and p.opens_at is not null), '[]') as hidden
  from unlock u left join part p on p.id = u.item_id and u.item_kind <> 'video'
  where u.account_id = ${accountId} and u.returned_at is null group by 1)`;
/** A film is bought whole. */
const present$1 = (row) => ({
	...presentWork(row),
	bought: row.bought,
	total: row.kind === "vod" ? 1 : row.partCount,
	coins: row.coins,
	readable: row.available ? row.hidden : row.numbers,
	boughtAt: row.boughtAt.toISOString()
});
// src/modules/library/rows.ts
/** Locks the account's library until the transaction ends, and makes it when there is none. */
async function lockHead(tx, accountId, now) {
	const { rows } = await sql`
    insert into library_head (account_id, used_at) values (${accountId}, ${now})
    on conflict (account_id) do update set used_at = excluded.used_at
    returning rev, cleared`.execute(tx);
	const [head] = rows;
	if (!head) throw new Error(`account ${accountId} has no library`);
	return head;
}
const keepRev = (tx, accountId, rev) => sql`update library_head set rev = ${rev} where account_id = ${accountId}`.execute(tx);
/** The stored rows of some keys. */
async function rowsOfKeys(tx, accountId, keys) {
	if (keys.length === 0) return /* @__PURE__ */ new Map();
	const { rows } = await sql`
    select key, rev, at, device, gone, value, other, acts from library_row
    where account_id = ${accountId} and key = any(${keys}::text[])`.execute(tx);
	return new Map(rows.map(({ key, at, ...row }) => [key, {
		...row,
		at: at.getTime()
	}]));
}
/** Writes changed rows with the revs that they have. */
async function writeRows(tx, accountId, changed, now) {
	if (changed.size === 0) return;
	const rows = [...changed].map(([key, row]) => ({
		key,
		...row,
		at: new Date(row.at)
	}));
	await sql`
    insert into library_row (account_id, key, rev, at, device, gone, value, other, acts, changed_at)
    select ${accountId}::bigint, r.key, r.rev, r.at, r.device, r.gone, r.value, r.other, r.acts, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (key text, rev bigint, at timestamptz, device text, gone boolean, value jsonb, other jsonb, acts jsonb)
    on conflict (account_id, key) do update set rev = excluded.rev, at = excluded.at, device = excluded.device,
      gone = excluded.gone, value = excluded.value, other = excluded.other, acts = excluded.acts,
      changed_at = excluded.changed_at`.execute(tx);
}
/** The numbers of marks and settings that may still be added. */
async function roomFor(tx, accountId) {
	const { rows } = await sql`
    select count(*) filter (where area = 'mark') as mark, count(*) filter (where area = 'set') as set
    from library_row where account_id = ${accountId} and area in ('mark', 'set') and not gone`.execute(tx);
	const [count = {
		mark: 0,
		set: 0
	}] = rows;
	return {
		mark: libraryLimits.mark - count.mark,
		set: libraryLimits.set - count.set
	};
}
/** Deletes the rows of the oldest acts beyond the limit of an area. Returns the rev after it. */
async function dropOldest(tx, accountId, area, rev, now) {
	const { rows } = await sql`
    with oldest as (
      select key, ${rev}::bigint + row_number() over (order by at, key) as rev from (
        select key, at from library_row where account_id = ${accountId} and area = ${area} and not gone
        order by at desc, key desc offset ${libraryLimits[area]}
      ) beyond
    )
    update library_row r set rev = o.rev, device = '', gone = true, value = null, other = null, changed_at = ${now}
    from oldest o where r.account_id = ${accountId} and r.key = o.key returning r.rev`.execute(tx);
	return Math.max(rev, ...rows.map((row) => row.rev));
}
/** Rows beyond `since`, and whether there are more of them. */
async function rowsSince(tx, accountId, since) {
	const { rows } = await sql`
    select key, rev, at, device, gone, value, other from library_row
    where account_id = ${accountId} and rev > ${since} order by rev limit ${libraryLimits.rows + 1}`.execute(tx);
	const known = rows.slice(0, libraryLimits.rows).map((row) => ({
		...row,
		at: row.at.getTime()
	}));
	return {
		rows: known,
		more: rows.length > known.length
	};
}
// src/modules/library/clear.ts
const areasOf = {
	history: ["place", "seen"],
	shelf: ["shelf"],
	marks: ["mark"]
};
async function clearLibrary({ db, meter }, { body, reader, now }) {
	const { accountId } = reader;
	const wait = meter.count(String(accountId), now);
	if (wait > 0) return tooMany(wait);
	const kinds = body.kind === "" ? libraryKinds : [body.kind];
	const areas = areasOf[body.what];
	return db.transaction().execute(async (tx) => {
		const head = await lockHead(tx, accountId, now);
		await noteClearing(tx, accountId, areas.flatMap((area) => kinds.map((kind) => `${area}/${kind}`)), now);
		const cleared = await clearRows(tx, {
			accountId,
			areas,
			kinds,
			rev: head.rev,
			now
		});
		await keepRev(tx, accountId, head.rev + cleared);
		return done({
			rev: head.rev + cleared,
			cleared
		});
	});
}
async function noteClearing(tx, accountId, names, now) {
	const times = JSON.stringify(Object.fromEntries(names.map((name) => [name, now.getTime()])));
	await sql`update library_head set cleared = cleared || ${times}::jsonb where account_id = ${accountId}`.execute(tx);
}
/** Of a work on the shelf it stays known which chapter was the newest seen, so that the shelf shows no old dots. */
async function clearRows(tx, { accountId, areas, kinds, rev, now }) {
	const { rows } = await sql`
    with mine as (
      select r.key, ${rev}::bigint + row_number() over (order by r.rev) as rev,
             case when r.area = 'seen' and s.key is not null
               then jsonb_build_object('furthest', 0, 'acknowledged', r.value -> 'acknowledged') end as value
      from library_row r
      left join library_row s on s.account_id = r.account_id and s.key = 'shelf/' || r.kind || '/' || r.work_id
        and s.value -> 'on' = 'true'
      where r.account_id = ${accountId} and r.area = any(${[...areas]}::text[]) and not r.gone
        and case when r.area = 'mark' then r.value ->> 'kind' else r.kind end = any(${[...kinds]}::text[])
    )
    update library_row r set rev = m.rev, at = ${now}, device = '', gone = m.value is null, value = m.value, other = null,
      acts = r.acts || jsonb_build_object('fields', '{}'::jsonb, 'goneRev', m.rev), changed_at = ${now}
    from mine m where r.account_id = ${accountId} and r.key = m.key returning r.key`.execute(tx);
	return rows.length;
}
// src/modules/library/rules.ts
/**
* The number beside 更新 (X-29): chapters newer than the furthest that was read and the newest that was looked at.
* A work that was never opened has no dot, because all of it would be new.
*/
const newChapters = (newest, seen) => seen ? Math.max(0, newest - Math.max(seen.furthest, seen.acknowledged)) : 0;
const usualPlaceLimits = {
	account: 5e6,
	strangers: 2e6,
	readers: 2e8
};
/** Validates the operator's setting `library_limits`; a malformed one gives the usual limits. */
function readPlaceLimits(value) {
	if (!value || typeof value !== "object") return usualPlaceLimits;
	const { accountBytes, strangerBytes, readerBytes } = value;
	return {
		account: isBytes(accountBytes) ? accountBytes : usualPlaceLimits.account,
		strangers: isBytes(strangerBytes) ? strangerBytes : usualPlaceLimits.strangers,
		readers: isBytes(readerBytes) ? readerBytes : usualPlaceLimits.readers
	};
}
const isBytes = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** What a row takes besides its key and contents, about. */
const rowBytes = 100;
const sizeOf$1 = (key, row) => row ? rowBytes + key.length + JSON.stringify([
	row.value,
	row.other,
	row.acts
]).length : 0;
/** Bytes by which a library grows, about. A row that shrinks makes no room for others. */
function growthOf(before, changed) {
	let bytes = 0;
	for (const [key, row] of changed) bytes += Math.max(0, sizeOf$1(key, row) - sizeOf$1(key, before.get(key)));
	return bytes;
}
// src/modules/library/lists.ts
const orders = {
	update: sql`w.updated_at desc, w.id desc`,
	read: sql`p.at desc nulls last, s.at desc nulls last, w.id desc`,
	added: sql`s.at desc, w.id desc`
};
async function shelfOf(db, { query, reader: { accountId } }) {
	return listOf(db, sql`from ${keptWorks(accountId, "shelf", query.kind)} l ${libraryJoins(accountId)}
    where s.value -> 'on' = 'true'`, orders[query.sort], query.currentPage);
}
async function historyOf(db, { query, reader: { accountId } }) {
	return listOf(db, sql`from ${keptWorks(accountId, "place", query.kind)} l ${libraryJoins(accountId)}`, orders.read, query.currentPage);
}
/** The works that an area of the library names, each once. */
const keptWorks = (accountId, area, kind) => sql`(
  select distinct kind, work_id from library_row where account_id = ${accountId} and area = ${area} and not gone
    ${kind === "" ? sql`` : sql`and kind = ${kind}`})`;
/** Work `w`, shelf row `s`, seen row `e` and newest place `p` of each listed work `l`. */
const libraryJoins = (accountId) => sql`
  join work w on w.id = l.work_id and w.kind = case l.kind when 'vod' then 'film' else l.kind end and ${mayBeNamed(accountId)}
  left join library_row s on s.account_id = ${accountId} and s.key = 'shelf/' || l.kind || '/' || l.work_id and not s.gone
  left join library_row e on e.account_id = ${accountId} and e.key = 'seen/' || l.kind || '/' || l.work_id and not e.gone
  left join lateral (
    select r.key, r.at, r.value from library_row r
    where r.account_id = ${accountId} and r.area = 'place' and r.kind = l.kind and r.work_id = l.work_id and not r.gone
    order by r.at desc, r.key limit 1
  ) p on true`;
async function listOf(db, source, order, page) {
	const { limit, offset } = windowOf$1(page);
	const rows = sql`
    select l.kind, l.work_id, ${workColumns}, l.seen, l.place_key, l.place, l.read_at, l.added_at
    from (
      select l.kind, l.work_id, e.value as seen, p.key as place_key, p.value as place, p.at as read_at,
             case when s.value -> 'on' = 'true' then s.at end as added_at, row_number() over (order by ${order}) as place_in_list
      ${source} order by ${order} limit ${limit} offset ${offset}
    ) l
    join work w on w.id = l.work_id ${workJoins} order by l.place_in_list`;
	const [listed, total] = await Promise.all([rowsOf(db, rows), countRows(db, source)]);
	return done({
		list: listed.map(present),
		totalPage: totalPages(total),
		totalItem: total
	});
}
const present = (row) => ({
	...presentWork(row),
	updates: newChapters(row.newestNumber ?? 0, row.seen),
	furthest: row.seen?.furthest ?? 0,
	onShelf: row.addedAt !== null,
	place: row.placeKey !== null && row.place ? {
		key: row.placeKey,
		value: row.place
	} : null,
	addedAt: row.addedAt?.toISOString() ?? "",
	readAt: row.readAt?.toISOString() ?? ""
});
// src/modules/library/devices.ts
/** Most devices of an account. The one that was away longest goes; if it comes back it reads all anew. */
const mostDevices = 30;
/**
* Notes that a device asks. Returns true when it must forget its rows: it was away for so long that marks of deletions
* may be gone, or its rows are of another library.
*/
async function noteDevice(tx, { accountId, device, name, since }, rev, now) {
	const goneBefore = /* @__PURE__ */ new Date(now.getTime() - libraryLimits.goneDays * 864e5);
	const { rows } = await sql`
    select 1 from library_device where account_id = ${accountId} and device = ${device} and seen_at > ${goneBefore}`.execute(tx);
	if (since > rev || since > 0 && rows.length === 0) return true;
	await sql`
    insert into library_device (account_id, device, name, seen_at) values (${accountId}, ${device}, ${name}, ${now})
    on conflict (account_id, device) do update set name = excluded.name, seen_at = excluded.seen_at`.execute(tx);
	if (since === 0) await sql`
      delete from library_device where account_id = ${accountId} and device in (
        select device from library_device where account_id = ${accountId} order by seen_at desc, device offset ${mostDevices}
      )`.execute(tx);
	return false;
}
async function devicesOf(tx, accountId) {
	const { rows } = await sql`
    select device, name from library_device where account_id = ${accountId} order by seen_at desc, device`.execute(tx);
	return rows;
}
// src/modules/library/place.ts
/** The account or its address has had its bytes of the day; the call's transaction ends by it. */
var PlaceFull = class extends Error {
	name = "PlaceFull";
	/** Seconds. */
	retryAfter;
	constructor(retryAfter) {
		super();
		this.retryAfter = retryAfter;
	}
};
/** Counts a growth. Throws PlaceFull when it is too much. The address stays locked until the transaction ends. */
async function countGrowth(tx, key, { accountId, address, bytes, now }) {
	if (bytes === 0) return;
	const day = shanghaiDay(now);
	const mark = (whose) => markOf(key, `library|${day}|${whose}`);
	const { rows } = await sql`
    with reader as (
      select branch_id, recharged, exists (select from work_view where account_id = ${accountId}) as opened
      from account where id = ${accountId}
    ), mark as (
      select 'account' as whose, ${mark(`account|${accountId}`)} as address
      union all select 'readers', ${mark(address)} from reader where opened and not recharged
      union all select 'strangers', ${mark(`strangers|${address}`)} from reader where not opened and not recharged
    ), grown as (
      insert into library_place as p (day, address, bytes)
        select ${day}::date, m.address, ${bytes}::bigint from mark m
      on conflict (day, address) do update set bytes = p.bytes + excluded.bytes
      returning p.address, p.bytes
    )
    select m.whose, g.bytes, (
      select s.value from site_setting s, reader r where s.key = 'library_limits' and s.branch_id in (0, r.branch_id)
      order by s.branch_id = 0 limit 1) as limits
    from grown g join mark m on m.address = g.address`.execute(tx);
	const full = rows.filter(({ whose, bytes, limits }) => bytes > readPlaceLimits(limits)[whose]);
	if (full.length === 0) return;
	throw new PlaceFull(full.every(({ whose }) => whose === "strangers") ? strangersWait : untilNextDay(now));
}
/** Seconds. */
const strangersWait = 300;
const dayMs = 864e5;
/** Shanghai is 8 hours ahead, all year. */
const aheadMs$1 = 288e5;
/** Seconds until the next day in Shanghai. */
const untilNextDay = (now) => Math.ceil((dayMs - (now.getTime() + aheadMs$1) % dayMs) / 1e3);
// src/modules/library/sync.ts
async function syncLibrary({ db, meter, placeKey }, { body, reader, caller, now }) {
	const { accountId } = reader;
	const wait = meter.count(String(accountId), now);
	if (wait > 0) return tooMany(wait);
	const changes = readChanges(body.changes, now);
	if (!Array.isArray(changes)) return changes;
	const { device, name, since } = body;
	return db.transaction().execute(async (tx) => {
		const head = await lockHead(tx, accountId, now);
		const { results, rev, grown } = await take(tx, {
			accountId,
			device,
			changes,
			now
		}, head);
		const fresh = await noteDevice(tx, {
			accountId,
			device,
			name,
			since
		}, head.rev, now);
		const { rows, more } = fresh ? {
			rows: [],
			more: true
		} : await rowsSince(tx, accountId, since);
		const known = fresh ? 0 : more ? rows.at(-1)?.rev ?? since : rev;
		const devices = await devicesOf(tx, accountId);
		await countGrowth(tx, placeKey, {
			accountId,
			address: caller.address,
			bytes: grown,
			now
		});
		return done({
			rev: known,
			rows,
			more,
			fresh,
			results,
			devices,
			now: now.getTime()
		});
	}).catch((error) => {
		if (error instanceof PlaceFull) return tooMany(error.retryAfter);
		throw error;
	});
}
/** The changes, or the refusal that names the first wrong field, such as changes.3.value.page. */
function readChanges(changes, now) {
	const read = [];
	for (const [nth, change] of changes.entries()) {
		const one = readChange(change, now.getTime());
		if (typeof one === "string") return refuse("malformed", "malformed", { field: `changes.${nth}.${one}` }, { field: `第${nth + 1}条同步记录` });
		read.push(one);
	}
	return read;
}
async function take(tx, { accountId, device, changes, now }, { rev: before, cleared }) {
	if (changes.length === 0) return {
		results: [],
		rev: before,
		grown: 0
	};
	const stored = await rowsOfKeys(tx, accountId, changes.map(({ text }) => text));
	const areas = new Set(changes.map(({ key }) => key.area));
	const room = areas.has("mark") || areas.has("set") ? await roomFor(tx, accountId) : {
		mark: 0,
		set: 0
	};
	const taken = takeChanges({
		rev: before,
		cleared,
		rows: stored,
		room
	}, device, changes, now.getTime());
	await writeRows(tx, accountId, taken.changed, now);
	const isNew = (key) => stored.get(key)?.gone !== false;
	const fuller = new Set([...taken.changed.keys()].filter(isNew).map((key) => readKey(key)?.area));
	let { rev } = taken;
	for (const area of [
		"shelf",
		"place",
		"seen"
	]) if (fuller.has(area)) rev = await dropOldest(tx, accountId, area, rev, now);
	if (rev > before) await keepRev(tx, accountId, rev);
	return {
		results: taken.results,
		rev,
		grown: growthOf(stored, taken.changed)
	};
}
// src/modules/library/routes.ts
function libraryRoutes({ db, placeKey }) {
	const deps = {
		db,
		placeKey,
		meter: new Meter(libraryLimits.callsPerMinute)
	};
	return {
		librarySync: (input) => syncLibrary(deps, input),
		libraryClear: (input) => clearLibrary(deps, input),
		libraryShelf: (input) => shelfOf(db, input),
		libraryHistory: (input) => historyOf(db, input),
		libraryBought: (input) => boughtWorks(db, input)
	};
}
// src/modules/works/news.ts
/** As migration 0085 tells it. */
const channel = "catalogue_changed";
/**
* Without a way to listen, no calm ever begins. `forget` is called at each change: what is remembered for a moment only must not
* become part of what is read after the change.
*/
function catalogueCalm(app, listen, forget) {
	if (!listen) return void 0;
	let changed = performance.now();
	const note = () => {
		forget();
		changed = performance.now();
	};
	const news = listen(channel, {
		heard: note,
		missed: note
	});
	app.addHook("onClose", () => news.stop());
	return { since: () => news.isHeard() ? changed : Number.POSITIVE_INFINITY };
}
// src/jobs/list.ts
const minute = 6e4;
/** The jobs of a server with these merchant accounts, by their names. */
const jobsOf = (accounts) => [
	...[...accounts, accounts].flatMap((whose) => settling(whose)),
	{
		name: "settle-wants",
		everyMs: 2e3,
		run: settleWants
	},
	...jobs
];
/** Orders of accounts that are set no more are given up in their time. */
function settling(whose) {
	const name = typeof whose === "string" ? whose : "others";
	return [{
		name: `settle-orders ${name}`,
		everyMs: 2e3,
		run: (deps) => settleOrdersOf(deps, whose)
	}, {
		name: `settle-refunds ${name}`,
		everyMs: 2e3,
		run: (deps) => settleRefundsOf(deps, whose)
	}];
}
const jobs = [
	{
		name: "open-due",
		everyMs: 2e3,
		run: async ({ db, clock }) => {
			const deed = commandDeed("schedule", clock.now());
			await openDue(db, deed);
			await turnFree(db, deed);
		}
	},
	{
		name: "push-baidu",
		everyMs: 5e3,
		run: ({ push, ...deps }) => pushPages({
			...deps,
			...push
		}, "baidu")
	},
	{
		name: "push-indexnow",
		everyMs: 5e3,
		run: ({ push, ...deps }) => pushPages({
			...deps,
			...push
		}, "indexnow")
	},
	{
		name: "forget-pushes",
		everyMs: 60 * minute,
		run: async ({ db, clock, log }) => {
			const gone = await forgetPushes(db, clock.now());
			if (gone > 0) log.info({ gone }, "pages that search engines were told of are forgotten");
		}
	},
	{
		name: "count-comic-ranks",
		everyMs: 10 * minute,
		run: ({ db, clock }) => countRanks(db, "comic", clock.now())
	},
	{
		name: "count-novel-ranks",
		everyMs: 10 * minute,
		run: ({ db, clock }) => countRanks(db, "novel", clock.now())
	},
	{
		name: "count-film-ranks",
		everyMs: 10 * minute,
		run: ({ db, clock }) => countRanks(db, "film", clock.now())
	},
	{
		name: "index-search",
		everyMs: 3e3,
		run: ({ db }) => fillSearchIndex(db)
	},
	{
		name: "count-hot-words",
		everyMs: 10 * minute,
		run: ({ db, clock }) => countHotWords(db, clock.now())
	},
	{
		name: "verify-ledger",
		everyMs: 1440 * minute,
		run: async ({ db, log }) => {
			const breaches = await verifyLedger(db);
			for (const breach of breaches) log.error({ breach }, "the ledger is wrong");
		}
	},
	{
		name: "forget-guests",
		everyMs: 60 * minute,
		run: async ({ db, clock, log }) => {
			const gone = await forgetGuests(db, clock.now());
			if (gone > 0) log.info({ gone }, "guests who brought nothing are forgotten");
		}
	},
	{
		name: "forget-libraries",
		everyMs: 60 * minute,
		run: async ({ db, clock, log }) => {
			const gone = await forgetLibraries(db, clock.now());
			if (gone > 0) log.info({ gone }, "old rows of libraries are forgotten");
		}
	},
	{
		name: "fetch-bills",
		everyMs: 10 * minute,
		run: (deps) => fetchDueBills(deps)
	},
	{
		name: "forget-payers",
		everyMs: 60 * minute,
		run: ({ db, clock }) => forgetPayers(db, clock.now())
	},
	{
		name: "forget-old-tries",
		everyMs: 60 * minute,
		run: async ({ db }) => {
			await sql`delete from attempt where window_start < now() - interval '2 days'`.execute(db);
			await sql`delete from reward_place where day < current_date - 2`.execute(db);
			await sql`delete from library_place where day < current_date - 2`.execute(db);
			await sql`delete from replay where created_at < now() - interval '1 day' and order_no is null`.execute(db);
		}
	}
];
// ../../packages/queue/src/open-work.ts
/** Helpers whose work is due or under way. Films that wait for another try, or for a paused queue, are not due. */
async function helpersWithWork(db) {
	const { rows } = await sql`
    select 'importer' as helper where exists (
      select 1 from import_batch where state in ('reading', 'queued', 'making'))
    union all
    select 'transcoder' where not exists (select 1 from film_queue where paused_at is not null)
      and exists (select 1 from film_job where not_before <= now() or begun_at is not null)`.execute(db);
	return rows.map(({ helper }) => helper);
}
// src/jobs/wake.ts
const wakeHelpers = (wake) => ({
	name: "wake-helpers",
	everyMs: 2e3,
	run: async ({ db }) => {
		for (const helper of await helpersWithWork(db)) wake(helper);
	}
});
// src/ports/doors.ts
/** ms in which those who are in get their answers when the server closes. */
const answeringMs = 8e3;
const lookMs = 20;
/** Listens at all doors; at one where the system shares no port. A port that is taken is refused, as with one door. */
async function listenAtDoors(app, place) {
	if (place.port !== 0) await closed(await opened(place));
	const first = await opened({
		...place,
		reusePort: true
	}).catch(onlyUnshared);
	if (!first) return void await app.listen(place);
	const shared = {
		...place,
		port: portOf(first),
		reusePort: true
	};
	const others = [first, ...await Promise.all(Array.from({ length: 62 }, () => opened(shared)))];
	const inside = /* @__PURE__ */ new Set();
	app.server.on("connection", (socket) => inside.add(socket.once("close", () => inside.delete(socket))));
	for (const door of others) door.on("connection", (socket) => app.server.emit("connection", socket));
	app.addHook("preClose", () => {
		for (const door of others) door.close();
		for (const socket of inside) if (socket.bytesRead === 0) socket.destroy();
		return answered(app, inside);
	});
	await app.listen(shared).catch(async (error) => {
		await Promise.all(others.map(closed));
		throw error;
	});
}
/** A door with the settings that node gives an HTTP server. */
function opened(where) {
	const door = createServer({
		allowHalfOpen: true,
		noDelay: true
	});
	return new Promise((resolve, reject) => {
		door.once("error", reject);
		door.listen(where, () => {
			door.off("error", reject);
			resolve(door);
		});
	});
}
const closed = (door) => new Promise((resolve) => door.close(resolve));
/** Systems without shared ports say so; every other fault is one of the place. */
function onlyUnshared(error) {
	if (error instanceof Error && "code" in error && error.code === "ENOTSUP") return null;
	throw error;
}
function portOf(door) {
	const address = door.address();
	if (address === null || typeof address === "string") throw new Error("the door has no port");
	return address.port;
}
/** Those who are in get their answers. Their connections are idle then, and end. */
async function answered(app, inside) {
	for (let ms = 0; inside.size > 0 && ms < answeringMs; ms += lookMs) {
		app.server.closeIdleConnections();
		await setTimeout$1(lookMs);
	}
}
// src/ports/memory.ts
const settledMs = 1e4;
/** Gives back, ten seconds later and once, what the start has left: 50 MB of a server, for one pause of about 0.1 s. */
function compactAfterStart() {
	setTimeout(collectGarbage, settledMs).unref();
}
/** V8's whole collection, which a process begun without its flag cannot ask for otherwise. */
function collectGarbage() {
	setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc");
	setFlagsFromString("--no-expose-gc");
	if (typeof collect === "function") collect();
}
const ticks = [];
/**
* Keeps two of node's queued ticks, by callback alone and with arguments. A collection while none is queued would forget their
* shape, and V8 would then build each tick slowly for as long as the process lives: 2 to 5 µs of every answer.
*/
function keepShapeOfTicks() {
	const init = (_id, type, _by, tick) => void (type === "TickObject" && ticks.push(tick));
	const hook = createHook({
		init,
		trackPromises: false
	}).enable();
	process.nextTick(() => void 0);
	process.nextTick(() => void 0, 1);
	hook.disable();
	return ticks;
}
// src/ports/priority.ts
const tasks = "/proc/self/task";
/** The name of V8's own threads, which mark memory and compile. */
const ofEngine = "V8Worker";
/** On a scale from -20 to 19, where the answering thread has 0. */
const lower = 10;
/** The ids of V8's own threads; none where the system does not tell. */
function engineThreads() {
	try {
		return readdirSync(tasks).filter((id) => readFileSync(`${tasks}/${id}/comm`, "utf8").startsWith(ofEngine)).map(Number);
	} catch {
		return [];
	}
}
/** V8's threads yield to readers. Four of them marking memory at once left the answering thread a sixth of two processors. */
function letEngineYield() {
	for (const id of engineThreads()) try {
		setPriority(id, lower);
	} catch {}
}
// src/http/apart.ts
var import_fastify = /* @__PURE__ */ __toESM(require_fastify(), 1);
/** Seconds for which a browser need not ask again whether it may call. */
const askedAgainSeconds = 7200;
const mayBeSent = [
	...Object.values(identityHeaders),
	previewHeader,
	privateHeader,
	"Accept",
	"Content-Type",
	"Range"
].join(", ");
/** `shop`: the origin of the site's pages. Without it the calls are on the pages' own host. */
function mountApart(app, shop) {
	if (shop === void 0) return;
	app.addHook("onRequest", async (request, reply) => {
		reply.raw.setHeader("Access-Control-Allow-Origin", shop);
		reply.raw.setHeader("Access-Control-Allow-Credentials", "true");
		reply.raw.setHeader("Access-Control-Expose-Headers", "Date, Retry-After");
		if (comesFrom(request, shop)) request.headers["sec-fetch-site"] = "same-origin";
		if (request.method !== "OPTIONS" || header(request, "access-control-request-method") === null) return;
		reply.header("Access-Control-Allow-Methods", "GET, HEAD, POST").header("Access-Control-Allow-Headers", mayBeSent);
		return reply.header("Access-Control-Max-Age", String(askedAgainSeconds)).code(204).send();
	});
}
/** Whether a page of the shop sent the request. No page can write another origin into these headers. */
function comesFrom(request, shop) {
	if (header(request, "sec-fetch-site") !== "same-site") return false;
	const origin = header(request, "origin");
	if (origin !== null) return origin === shop;
	const referer = header(request, "referer");
	return referer !== null && URL.canParse(referer) && new URL(referer).origin === shop;
}
// src/http/hot.ts
/** Milliseconds that an answer is sent beyond its freshness, and after which the framework is asked once more to renew it. */
const renewal = {
	sentMs: 1e3,
	retryMs: 100
};
/**
* The most bytes of kept answers, by method; most pages, and most hosts for which one page is kept; the most characters of an address,
* which count among the bytes beside an answer.
*/
const most$1 = {
	bytes: 33554432,
	pages: 2e3,
	hosts: 8,
	address: 1e3
};
const sizeOf = ({ body }) => body.raw.length + bytesBeside;
var HotAnswers = class {
	#gets = remember({
		most: most$1.bytes,
		sizeOf,
		oldestBy: "use"
	});
	#posts = remember({
		most: most$1.bytes,
		sizeOf,
		oldestBy: "use"
	});
	/** Pages by address and host. Anybody may make up a host, and the hosts in use stay. */
	#pages = remember({ most: most$1.pages });
	#noted = /* @__PURE__ */ new WeakMap();
	attach(app) {
		beforeFramework(app, (request, response) => this.#send(request, response));
		app.addHook("onSend", (request, reply, _payload, done) => {
			const noted = this.#noted.get(reply);
			if (noted) this.#keep(request.raw, reply, noted);
			done();
		});
	}
	/** Remembers a reply to an admitted caller that holds nothing of the caller's own. */
	note(reply, { body, freshUntil, freshAgain }, terms) {
		if (freshUntil > performance.now()) this.#noted.set(reply, {
			body,
			freshUntil,
			freshAgain,
			terms
		});
	}
	#keep(request, reply, noted) {
		if (reply.hasHeader("set-cookie") || ![200, 304].includes(reply.statusCode)) return;
		const head = readHead(request.rawHeaders);
		const memory = head && this.#memoryFor(request, head, noted.terms);
		if (!head || !memory) return;
		if (!noted.body.settled(formFor(head.accepts))) return;
		const key = noted.terms.byHost ? head.host ?? "" : request.url ?? "";
		const known = memory.get(key);
		if (known?.body === noted.body) {
			known.freshUntil = Math.max(known.freshUntil, noted.freshUntil);
			known.freshAgain = noted.freshAgain;
			memory.put(key, known);
			return;
		}
		const { "content-encoding": _coding, "content-length": _length, ...same } = namesAndValues(reply);
		memory.put(key, {
			...noted,
			same: flat(same),
			renewedFrom: Number.NEGATIVE_INFINITY,
			heads: {}
		});
	}
	#memoryFor({ method, url = "" }, head, { byHost }) {
		if (url.length > most$1.address) return;
		if (method === "POST") return this.#posts;
		if (method !== "GET") return;
		if (!byHost) return this.#gets;
		if (head.forwarded) return;
		const hosts = this.#pages.get(url) ?? remember({
			most: most$1.hosts,
			oldestBy: "use"
		});
		this.#pages.put(url, hosts);
		return hosts;
	}
	#send(request, response) {
		const { method = "", url = "" } = request;
		const isGet = method === "GET";
		if (!isGet && method !== "POST") return false;
		const kept = (isGet ? this.#gets : this.#posts).get(url);
		const hosts = kept || !isGet ? void 0 : this.#pages.get(url);
		if (!kept && !hosts) return false;
		const head = readHead(request.rawHeaders);
		if (!head) return false;
		const found = kept ?? (head.forwarded ? void 0 : hosts?.get(head.host ?? ""));
		return found !== void 0 && answer(found, head, method, response);
	}
};
/** False leaves the request to the framework: the answer is too old, or nobody has asked to renew it lately. */
function isSent(kept, now) {
	if (now < kept.freshUntil) return true;
	const again = kept.freshAgain?.(now) ?? 0;
	if (again > now) {
		kept.freshUntil = again;
		return true;
	}
	if (now >= kept.freshUntil + renewal.sentMs || now >= kept.renewedFrom + renewal.retryMs) {
		kept.renewedFrom = now;
		return false;
	}
	return true;
}
function answer(kept, head, method, response) {
	if (!kept.terms.admits(head, method, kept.terms.sameFor) || !isSent(kept, performance.now())) return false;
	if (head.has === kept.body.etag) {
		response.writeHead(304, kept.same).end();
		return true;
	}
	const sent = kept.body.settled(formFor(head.accepts));
	if (!sent) return false;
	response.writeHead(200, headersFor(kept, sent)).end(sent.bytes);
	return true;
}
function headersFor({ heads, same }, { form, bytes }) {
	const known = heads[form];
	if (known?.bytes === bytes) return known.headers;
	const headers = headsOf(same, form, bytes.length);
	heads[form] = {
		bytes,
		headers
	};
	return headers;
}
const headsOf = (same, form, length) => [
	...same,
	...form === "raw" ? [] : ["content-encoding", codings[form]],
	...["content-length", String(length)]
];
const namesAndValues = (reply) => Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
// src/http/identity/sessions.ts
/**
* Milliseconds that a session is remembered: while every end of one is told, and while it is not. A token without a session is
* remembered for the shorter time.
*/
const freshMs = {
	told: 6e4,
	untold: 1e4
};
/** Milliseconds after which a session in use is read again, so that no request waits for it. */
const aheadMs = 3e4;
var SessionMemory = class {
	#find;
	#news;
	#known;
	/** Counts forgettings, because a session that is being read meanwhile may have been read before it ended. */
	#forgotten = 0;
	constructor(find, now, news) {
		this.#find = find;
		this.#news = news;
		this.#known = remember({
			most: 2e4,
			freshMs: freshMs.told,
			topicOf: ({ session }) => session?.accountId,
			ahead: {
				afterMs: aheadMs,
				load: async (token) => ({ session: await find(token, now()) })
			}
		});
		news?.hear({
			ended: (accountId) => this.forget(accountId),
			missed: () => this.#forgetAll()
		});
	}
	async fresh(token, now) {
		if (!token) return null;
		const before = this.#forgotten;
		const session = await this.#find(token, now);
		if (before === this.#forgotten) this.#known.put(token, { session });
		return session;
	}
	async recall(token, now) {
		if (!token) return null;
		const session = this.known(token);
		return session === void 0 ? this.fresh(token, now) : session;
	}
	/** The session of a token as far as the memory knows it; null when it has none, undefined when nothing is known. */
	known(token) {
		const isHeard = this.#news?.isHeard() ?? false;
		const known = this.#known.get(token, isHeard ? freshMs.told : freshMs.untold);
		if (!isHeard || known?.session) return known?.session;
		return this.#known.get(token, freshMs.untold)?.session;
	}
	/** Forgets all sessions of this account in this process, because they have ended. */
	forget(accountId) {
		this.#forgotten++;
		this.#known.forget(accountId);
	}
	#forgetAll() {
		this.#forgotten++;
		this.#known.clear();
	}
};
// src/http/identity/stranger.ts
/** A caller of whom no cookie is read, and who is given none. */
var Stranger = class {
	session = null;
	deviceToken = "";
	appType = "";
	#request;
	#publicOrigin;
	#ip;
	#secure;
	constructor(request, publicOrigin) {
		this.#request = request;
		this.#publicOrigin = publicOrigin;
		request.raw.socket?.remoteAddress;
	}
	get traceId() {
		return traceOf(this.#request);
	}
	get branchId() {
		return branchOf(this.#request);
	}
	get address() {
		return addressOf({ ip: this.#wholeIp });
	}
	get ip() {
		return this.#wholeIp.replace(/^::ffff:(?=\d+\.)/i, "");
	}
	get origin() {
		return this.#publicOrigin ?? originOf(this.#request);
	}
	get browserName() {
		return nameOfBrowser(this.userAgent);
	}
	get isPrivate() {
		return isPrivateVisit(this.#request);
	}
	get userAgent() {
		return header(this.#request, "User-Agent") ?? "";
	}
	/** The reader sees the site on https. */
	get secure() {
		this.#secure ??= isSecure(this.#request, this.#publicOrigin);
		return this.#secure;
	}
	/** What a believed proxy says of the connection is read once. */
	get #wholeIp() {
		this.#ip ??= this.#request.ip ?? "";
		return this.#ip;
	}
};
// src/http/identity/reader.ts
function readersBy(options) {
	const context = {
		publicOrigin: options.publicOrigin,
		wasSignedOut: options.wasSignedOut,
		sessions: new SessionMemory(options.findSession, options.now, options.endedSessions),
		meter: new Meter(options.browsePerMinute),
		staffKey: options.staffKey
	};
	const secure = (request) => isSecure(request, options.publicOrigin);
	return {
		identity: {
			admit: (asked) => admit(asked, context),
			admitsShared: (head, method, sameFor) => admitsShared({
				head,
				method,
				sameFor
			}, context),
			find: async (asked) => {
				const stranger = new Stranger(asked.request, context.publicOrigin);
				return { caller: hasPreview(asked.request) ? stranger : await identified(stranger, asked, context) };
			},
			settle: ({ cookies, sessionsEnded }, { request, reply }) => {
				if (sessionsEnded !== void 0) context.sessions.forget(sessionsEnded);
				for (const cookie of cookies ?? []) addCookie(reply, cookie, secure(request));
			}
		},
		knownAccount: (head) => knownAccount(head, context)
	};
}
async function admit(asked, context) {
	const { call, method, request, reply, now } = asked;
	const stranger = new Stranger(request, context.publicOrigin);
	const wait = call.access === "session" ? 0 : context.meter.count(stranger.address, now);
	if (wait > 0) return tooMany(wait);
	const preview = previewOf(context.staffKey, asked);
	if (preview && isRefused(preview)) {
		reply.code(403);
		return preview;
	}
	if (preview) return { caller: Object.assign(stranger, { preview }) };
	const caller = await identified(stranger, asked, context);
	if (method === "POST" && !isOwnRequest(request, caller)) {
		reply.code(403);
		return refuse("notYourSession", "foreignRequest");
	}
	const refused = call.access === "session" ? await refuseReader(caller, asked, context) : null;
	if (refused) return refused;
	if (await isFalsely(caller, asked, context)) return refuseSession(caller, asked, context);
	return caller.session ? {
		caller,
		reader: caller.session
	} : { caller };
}
/**
* What admit and identified would say of a call that needs no session, and what its answer says of this reader. A caller who
* names a reader must have a session in the memory. A caller without a device cookie is given one by the framework.
*/
function admitsShared({ head, method, sameFor }, { publicOrigin, sessions }) {
	const secure = publicOrigin?.startsWith("https:") === true;
	if (head.forwarded && !secure) return false;
	const { cookie = "", user, account } = head;
	if (cookieIn(cookie, cookieName("device", secure)) === null) return false;
	if (method === "POST" && (head.trace === void 0 || head.site !== "same-origin")) return false;
	if (!user && !account && !sameFor) return true;
	const session = knownSession(cookie, secure, sessions);
	if (session === void 0 || namesAnother(user, account, session)) return false;
	return sameFor === void 0 || sameFor(session === null ? null : session.accountId);
}
function knownSession(cookie, secure, sessions) {
	const token = cookieIn(cookie, cookieName("session", secure));
	return token === null ? null : sessions.known(token);
}
function knownAccount({ cookie = "", forwarded }, { publicOrigin, sessions }) {
	const secure = publicOrigin?.startsWith("https:") === true;
	if (forwarded && !secure) return;
	const session = knownSession(cookie, secure, sessions);
	return session === null ? null : session?.accountId;
}
/** A reader's own calls are counted by reader. A caller without a session shares the limit of the address. */
async function refuseReader(caller, asked, context) {
	const { session } = caller;
	const wait = context.meter.count(session ? `reader ${session.accountId}` : caller.address, asked.now);
	if (wait > 0) return tooMany(wait);
	return session ? null : refuseSession(caller, asked, context);
}
/** Every refusal of a session says whether its reader ended it: the browser then forgets the password that it keeps. */
async function refuseSession({ secure }, { request }, { wasSignedOut }) {
	const token = readCookie(request, "session", secure);
	const signedOut = token !== null && await wasSignedOut(token);
	return refuse("notYourSession", "notYourSession", signedOut ? { signedOut } : void 0);
}
/** True when the headers name another reader than the session does. */
async function isFalsely({ session, secure }, { request, now }, { sessions }) {
	if (!claimsIdentity(request)) return false;
	return headersLie(request, session ?? await sessions.recall(readCookie(request, "session", secure), now));
}
/**
* A caller whose cookies are read. The session is read from the database for calls that need one. Other calls use a short
* memory of sessions.
*/
async function identified(caller, asked, { sessions }) {
	const { request, reply, call, sessionProved, now } = asked;
	const token = call.access === "none" ? null : readCookie(request, "session", caller.secure);
	const mayBeRecalled = call.access === "optional" || sessionProved;
	const mayMint = call.form === "envelope" || call.access === "session";
	caller.deviceToken = deviceOf(request, reply, caller.secure, mayMint);
	caller.session = mayBeRecalled ? await sessions.recall(token, now) : await sessions.fresh(token, now);
	return caller;
}
function deviceOf(request, reply, secure, maySet) {
	const known = readCookie(request, "device", secure);
	if (known) return known;
	const value = newToken();
	if (maySet) addCookie(reply, {
		name: "device",
		value,
		maxAgeSeconds: cookieAges.device
	}, secure);
	return value;
}
/** Fastify keeps several Set-Cookie headers side by side. A later value of the same cookie replaces the earlier one. */
function addCookie(reply, change, secure) {
	const line = cookieLine(change, secure);
	const name = line.slice(0, line.indexOf("=") + 1);
	const others = [reply.getHeader("Set-Cookie") ?? []].flat().filter((other) => !String(other).startsWith(name));
	reply.removeHeader("Set-Cookie").header("Set-Cookie", [...others.map(String), line]);
}
sql`c.account_id is not null`, sql`c.state = 'hidden'`, sql`not c.reviewed and c.id in (select comment_id from film_comment_report)`;
// src/modules/comments/queries.ts
const columns = [
	"id",
	"part_id",
	"account_id",
	"at_ms",
	"mode",
	"text",
	"size",
	"color",
	"dur_ms",
	"extra",
	"created_at"
];
/** Comments in the film's order. When there are too many, the newest are kept, so that early comments make room. */
async function commentsBetween(db, episodeId, from, to) {
	return (await db.selectFrom("film_comment").select(columns).where("part_id", "=", episodeId).where("state", "=", "shown").where("at_ms", ">=", from).where("at_ms", "<", to).orderBy("id", "desc").limit(limits.commentsAtOnce).execute()).sort((one, other) => one.at_ms - other.at_ms || one.id - other.id);
}
/** Returns null when the same reader has just written the same words here. */
async function insertComment(db, comment, sameSince) {
	const { episodeId, accountId, atMs, mode, text, size, color, now } = comment;
	const { rows } = await sql`
    insert into film_comment (part_id, account_id, at_ms, mode, text, size, color, created_at)
    select ${episodeId}::bigint, ${accountId}::bigint, ${atMs}::integer, ${mode}::smallint, ${text}::text, ${size}::smallint,
           ${color}::integer, ${now}::timestamptz
    where not exists (
      select from film_comment
      where account_id = ${accountId} and part_id = ${episodeId} and text = ${text} and created_at > ${sameSince})
    returning ${sql.raw(columns.join(", "))}`.execute(db);
	return rows[0] ?? null;
}
/** Comments after `afterId`, less a margin, because ids are assigned before they are committed. */
async function newComments(db, episodeIds, afterId, since) {
	return db.selectFrom("film_comment").select(columns).where("part_id", "in", episodeIds).where("state", "=", "shown").where("id", ">", afterId).where("account_id", "is not", null).where("created_at", ">", since).orderBy("id").limit(1e3).execute();
}
/** The highest id of a comment; 0 when there is none. */
async function newestCommentId(db) {
	return (await db.selectFrom("film_comment").select((is) => is.fn.max("id").as("id")).executeTakeFirst())?.id ?? 0;
}
/** The place of a comment in its film; null when the comment is not shown. */
async function placeOfComment(db, commentId) {
	const { rows } = await sql`
    select p.work_id as "filmId", p.number, c.at_ms as "atMs"
    from film_comment c join part p on p.id = c.part_id
    where c.id = ${commentId} and c.state = 'shown'`.execute(db);
	return rows[0] ?? null;
}
/**
* Reports a comment, once for each reader. Enough reports from as many addresses hide a comment that the staff has not
* reviewed.
*/
async function reportComment(db, report, enough) {
	const { commentId, accountId, reason, address, now } = report;
	await db.transaction().execute(async (tx) => {
		await sql`select 1 from film_comment where id = ${commentId} for update`.execute(tx);
		await sql`
      insert into film_comment_report (comment_id, account_id, reason, address, created_at)
      values (${commentId}, ${accountId}, ${reason}, ${address}, ${now}) on conflict do nothing`.execute(tx);
		await sql`
      update film_comment set state = 'hidden' where id = ${commentId} and state = 'shown' and not reviewed
        and (select count(distinct coalesce(address, account_id::text)) from film_comment_report where comment_id = ${commentId}) >= ${enough}`.execute(tx);
	});
}
// src/modules/comments/hub.ts
const askEveryMs = 1e3;
/** Ids below the highest known one that may still be committed later. */
const margin = 200;
const marginMs = 3e4;
/**
* The hub of one server process. It tells viewers every comment of their episode; `tell` holds back those beyond the
* preview.
*/
var Hub = class {
	#db;
	#now;
	#viewers = /* @__PURE__ */ new Map();
	/** Ids of comments told lately, so that none is told twice. */
	#told = remember({ most: 5e3 });
	#lastId = null;
	#timer = null;
	#asking = Promise.resolve();
	constructor(db, now) {
		this.#db = db;
		this.#now = now;
	}
	/** Adds a viewer, and returns the function that removes it. */
	watch(viewer) {
		const viewers = this.#viewers.get(viewer.episodeId) ?? /* @__PURE__ */ new Set();
		this.#viewers.set(viewer.episodeId, viewers.add(viewer));
		this.#timer ??= setInterval(() => this.#turn(), askEveryMs).unref();
		return () => {
			viewers.delete(viewer);
			if (viewers.size === 0) this.#viewers.delete(viewer.episodeId);
			if (this.#viewers.size === 0) this.#rest();
		};
	}
	/** Tells a comment that this server itself received, without waiting for the next query. */
	publish(row) {
		if (this.#told.get(row.id)) return;
		this.#told.put(row.id, true);
		for (const viewer of [...this.#viewers.get(row.part_id) ?? []]) if (row.created_at.getTime() >= viewer.since.getTime()) viewer.tell(row);
	}
	async close() {
		this.#rest();
		await this.#asking;
	}
	#rest() {
		if (this.#timer) clearInterval(this.#timer);
		this.#timer = null;
		this.#lastId = null;
	}
	#turn() {
		this.#asking = this.#asking.then(() => this.#ask()).catch(() => void 0);
	}
	async #ask() {
		if (this.#viewers.size === 0) return;
		if (this.#lastId === null) {
			this.#lastId = await newestCommentId(this.#db);
			return;
		}
		const since = /* @__PURE__ */ new Date(this.#now().getTime() - marginMs);
		const rows = await newComments(this.#db, [...this.#viewers.keys()], this.#lastId - margin, since);
		for (const row of rows) {
			this.#lastId = Math.max(this.#lastId ?? 0, row.id);
			this.publish(row);
		}
	}
};
// src/modules/comments/present.ts
/** `readerId` is the reader whose own comments are marked. */
function presentComment(row, readerId) {
	return {
		id: row.id,
		mode: row.mode,
		text: row.text,
		stime: row.at_ms,
		size: row.size,
		color: row.color,
		dur: row.dur_ms,
		date: Math.floor(row.created_at.getTime() / 1e3),
		own: row.account_id === readerId,
		extra: isRecord(row.extra) ? row.extra : null
	};
}
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
// src/modules/comments/rules.ts
/** The limits of one reader's comments (T34): for a moment, and for a longer time. */
const sendWindows = [{
	seconds: 3,
	most: 1
}, {
	seconds: 300,
	most: 30
}];
/** The limit of one address, for all its readers together. */
const addressWindow = {
	seconds: 60,
	most: 60
};
/** The limit of one address in one episode. More would push all other readers' comments out of an answer. */
const episodeWindow = {
	seconds: 86400,
	most: 500
};
const reportWindow = {
	seconds: 3600,
	most: 30
};
/** The same words by the same reader within this time are not stored again. */
const sameAgainMs = 6e4;
/** The end of the part whose comments a viewer may see and write, in ms from the film's beginning. Null: no part. */
function commentLimitMs(watch, previewSeconds) {
	if (watch === "full") return Number.POSITIVE_INFINITY;
	return watch === "preview" ? Math.round(previewSeconds * 1e3) : null;
}
/** The window that is answered: at most `limits.commentWindowMs` long, and within the part that the viewer may see. */
function windowOf(from, to, limitMs) {
	const end = Math.min(to, from + limits.commentWindowMs, limitMs);
	return {
		from,
		to: Math.max(from, end)
	};
}
/**
* Folds a text for comparison: without spaces, punctuation, marks and case. So a word is found spelled apart, in wide
* letters or in capitals.
*/
const folded = (text) => text.normalize("NFKC").toLowerCase().replace(/[\p{Z}\p{P}\p{S}\p{Mn}\p{Cf}]/gu, "");
/** A forbidden word of signs alone is ignored. */
function holdsWord(text, words) {
	const plain = folded(text);
	return words.some((word) => {
		const wanted = folded(word);
		return wanted !== "" && plain.includes(wanted);
	});
}
/**
* Removes invisible letters and letters that turn the direction of writing. They would hide a comment or distort
* others.
*/
const cleaned = (text) => text.replace(/[\p{Cf}\p{Co}]/gu, (letter) => letter === "‍" ? letter : "").replace(/\p{M}{4,}/gu, "").trim();
// src/modules/comments/live.ts
/** The interval of heartbeats in ms, shorter than the timeouts of proxies and of this server. */
const beatMs = 15e3;
/**
* A connection ends after this long, and some more; the browser then asks anew by itself. So an ended session, an ended
* membership or a withdrawn film takes effect.
*/
const longestMs = 12e4;
/** Unread bytes after which a slow reader's connection is closed. */
const unreadBytes = 262144;
/** Refuses with 403: no session, or another site's page. 204: nothing to watch here. 429: too many connections. */
async function sendLive(deps, { params, query, caller, now }, request, reply) {
	const { session, address } = caller;
	reply.header("Cache-Control", "no-store");
	if (!session || !isOwnPage(header(request, "sec-fetch-site"))) return reply.code(403).send();
	const { accountId } = session;
	const episode = await deps.watchOf({
		filmId: params.vodId,
		number: query.number,
		accountId,
		now
	});
	const limitMs = episode && commentLimitMs(episode.watch, episode.previewSeconds);
	if (!episode || limitMs === null) return reply.code(204).send();
	const response = reply.raw;
	if (!deps.lives.take(response, `reader ${accountId}`, `address ${address}`)) return reply.code(429).header("Retry-After", "30").send();
	reply.hijack();
	response.writeHead(200, {
		"Content-Type": "text/event-stream; charset=utf-8",
		"Cache-Control": "no-store",
		"X-Accel-Buffering": "no",
		...guardHeaders
	});
	response.write("retry: 3000\n\n");
	stream(deps, response, {
		episodeId: episode.episodeId,
		since: now
	}, accountId, limitMs);
	return reply;
}
function stream({ hub }, response, film, accountId, limitMs) {
	const write = (text) => {
		if (response.writableLength > unreadBytes) response.destroy();
		else response.write(text);
	};
	const tell = (row) => {
		if (row.at_ms > limitMs) return;
		write(`id: ${row.id}\ndata: ${JSON.stringify(presentComment(row, accountId))}\n\n`);
	};
	const unwatch = hub.watch({
		...film,
		tell
	});
	const beat = setInterval(() => write(":\n\n"), beatMs);
	const end = setTimeout(() => response.end("retry: 100\n\n"), longestMs + Math.floor(Math.random() * 3e4));
	for (const timer of [beat, end]) timer.unref();
	response.once("close", () => {
		unwatch();
		clearInterval(beat);
		clearTimeout(end);
	});
}
// src/modules/comments/lives.ts
const mostPerReader = 4;
const mostPerAddress = 60;
const most = 2e3;
/** Counts open connections by reader and by address. */
var Lives = class {
	#open = /* @__PURE__ */ new Set();
	#counts = /* @__PURE__ */ new Map();
	/**
	* Returns false when a limit is reached. It does so too for a closed connection, which would never give its place
	* back.
	*/
	take(response, reader, address) {
		if (response.destroyed) return false;
		if (this.#open.size >= most || this.#of(reader) >= mostPerReader || this.#of(address) >= mostPerAddress) return false;
		this.#open.add(response);
		for (const key of [reader, address]) this.#counts.set(key, this.#of(key) + 1);
		response.once("close", () => {
			this.#open.delete(response);
			for (const key of [reader, address]) {
				const left = this.#of(key) - 1;
				if (left > 0) this.#counts.set(key, left);
				else this.#counts.delete(key);
			}
		});
		return true;
	}
	get size() {
		return this.#open.size;
	}
	/** Closes all connections as the server stops. The browsers reconnect by themselves, spread over some time. */
	endAll() {
		for (const response of this.#open) response.end(`retry: ${2e3 + Math.floor(Math.random() * 6e3)}\n\n`);
	}
	#of(key) {
		return this.#counts.get(key) ?? 0;
	}
};
// src/modules/comments/read.ts
async function listComments({ db, watchOf }, { params, query, reader, now }) {
	const { accountId } = reader;
	const episode = await watchOf({
		filmId: params.vodId,
		number: query.number,
		accountId,
		now
	});
	if (!episode) return refuse("notFound", "notFound");
	const limitMs = commentLimitMs(episode.watch, episode.previewSeconds);
	if (limitMs === null) return done({
		commentList: [],
		to: query.from
	});
	const window = windowOf(query.from, query.to, limitMs);
	const rows = await commentsBetween(db, episode.episodeId, window.from, window.to);
	return done({
		commentList: rows.map((row) => presentComment(row, accountId)),
		to: window.to
	});
}
// src/modules/comments/send.ts
/** A text that is refused does not count as a try; repeated words do. */
async function sendComment(deps, input) {
	const { params, body, reader, caller, now } = input;
	const { accountId } = reader;
	const episode = await deps.watchOf({
		filmId: params.vodId,
		number: body.number,
		accountId,
		now
	});
	if (!episode) return refuse("notFound", "notFound");
	const limitMs = commentLimitMs(episode.watch, episode.previewSeconds);
	if (limitMs === null || body.stime > limitMs) return refuse("paymentNeeded", "commentLocked");
	const text = cleaned(body.text);
	if (text === "") return malformedField("vodCommentSend", "text");
	if (holdsWord(text, await deps.words())) return refuse("malformed", "commentRefused", { field: "text" });
	const wait = await countAll(deps.db, limitsOf(accountId, caller.address, episode.episodeId), now);
	if (wait > 0) return tooMany(wait);
	const comment = {
		episodeId: episode.episodeId,
		accountId,
		atMs: body.stime,
		mode: body.mode,
		text,
		size: body.size,
		color: body.color,
		now
	};
	const row = await insertComment(deps.db, comment, /* @__PURE__ */ new Date(now.getTime() - sameAgainMs));
	if (!row) return refuse("nothingToDo", "commentTwice");
	deps.hub.publish(row);
	return done(presentComment(row, accountId));
}
const limitsOf = (accountId, address, episodeId) => [
	...sendWindows.map((window) => ({
		bucket: `comment:${window.seconds}:${accountId}`,
		...window
	})),
	{
		bucket: `comment:address:${address}`,
		...addressWindow
	},
	{
		bucket: `comment:episode:${episodeId}:${address}`,
		...episodeWindow
	}
];
/** Only a reader who can see a comment may report it. */
async function reportOne(deps, { params, body, reader, caller, now }) {
	const { accountId } = reader;
	const wait = await countAll(deps.db, [{
		bucket: `comment:report:${accountId}`,
		...reportWindow
	}], now);
	if (wait > 0) return tooMany(wait);
	const comment = await placeOfComment(deps.db, body.commentId);
	if (!comment || comment.filmId !== params.vodId) return refuse("notFound", "notFound");
	const episode = await deps.watchOf({
		filmId: params.vodId,
		number: comment.number,
		accountId,
		now
	});
	const limitMs = episode && commentLimitMs(episode.watch, episode.previewSeconds);
	if (limitMs === null || comment.atMs > limitMs) return refuse("notFound", "notFound");
	const { commentId, reason } = body;
	const address = markOf(deps.reportKey, `${commentId}|${caller.address}`);
	await reportComment(deps.db, {
		commentId,
		accountId,
		reason,
		address,
		now
	}, 3);
	return done({ commentId });
}
// src/modules/comments/routes.ts
function commentRoutes(app, given) {
	const deps = {
		...given,
		hub: new Hub(given.db, given.now),
		lives: new Lives()
	};
	app.addHook("preClose", async () => {
		deps.lives.endAll();
		await deps.hub.close();
	});
	return {
		vodComments: (input) => listComments(deps, input),
		vodCommentSend: (input) => sendComment(deps, input),
		vodCommentReport: (input) => reportOne(deps, input),
		vodCommentsLive: (input, request, reply) => sendLive(deps, input, request, reply)
	};
}
// src/modules/comments/words.ts
/** The list is empty until the operator sets one. */
async function forbiddenWords(db, shelf) {
	const { data } = await shelf.take("comment-words", async () => await settingOf(db, 0, "comment_words") ?? null);
	return Array.isArray(data) ? data.filter((word) => typeof word === "string") : [];
}
// src/ports/batch.ts
/** Rows of a failed write wait for the next one, and are lost when that fails too. */
function collector({ waitMs, most = 1e3, lost }) {
	const batches = [];
	const collect = (write) => {
		const batch = waitMs === 0 ? atOnce(write) : new Waiting(write, {
			waitMs,
			most,
			lost
		});
		batches.push(batch);
		return batch;
	};
	return {
		collect,
		flush: async () => void await Promise.all(batches.map((batch) => batch.flush()))
	};
}
const atOnce = (write) => ({
	add: (row) => write([row]),
	flush: async () => void 0
});
var Waiting = class {
	#write;
	#bounds;
	#rows = [];
	/** Rows whose write has failed once. */
	#failed = [];
	#timer;
	/** The write that is under way, or the last one. Writes follow one another. */
	#writing = Promise.resolve();
	constructor(write, bounds) {
		this.#write = write;
		this.#bounds = bounds;
	}
	async add(row) {
		this.#rows.push(row);
		if (this.#rows.length >= this.#bounds.most) this.#begin();
		else this.#timer ??= setTimeout(() => void this.#begin(), this.#bounds.waitMs).unref();
	}
	async flush() {
		await this.#begin();
		if (this.#failed.length > 0) await this.#begin();
	}
	#begin() {
		clearTimeout(this.#timer);
		this.#timer = void 0;
		const rows = this.#rows;
		this.#rows = [];
		this.#writing = this.#writing.then(() => this.#store(rows));
		return this.#writing;
	}
	async #store(rows) {
		const again = this.#failed;
		this.#failed = [];
		await this.#try(again, (error) => this.#bounds.lost(error, again.length));
		await this.#try(rows, () => {
			this.#failed.push(...rows);
			this.#timer ??= setTimeout(() => void this.#begin(), this.#bounds.waitMs).unref();
		});
	}
	async #try(rows, failed) {
		if (rows.length === 0) return;
		await this.#write(rows).catch(failed);
	}
};
// src/ports/maker.ts
const makeWithinMs = 2e4;
const warmWithinMs = 5e3;
const lookAgainMs = 200;
/** `wake` begins a maker that rests; without it a maker that is away is not waited for. */
function socketMaker(dataDir, wake) {
	const socketPath = join(dataDir, "run", "maker.sock");
	const making = /* @__PURE__ */ new Map();
	return {
		make: (name) => {
			const running = making.get(name);
			if (running) return running;
			const job = post(socketPath, "/make", { name }, {
				withinMs: makeWithinMs,
				wake
			}).finally(() => making.delete(name));
			making.set(name, job);
			return job;
		},
		warm: (chapterId) => void post(socketPath, "/warm", { chapterId }, {
			withinMs: warmWithinMs,
			wake
		})
	};
}
/** Never rejects: when the maker is away, slow or broken, nothing was drawn. */
async function post(socketPath, path, fields, { withinMs, wake }) {
	const signal = AbortSignal.timeout(withinMs);
	for (;;) {
		const answer = await ask(socketPath, path, fields, signal);
		if (answer !== "away") return answer;
		if (!wake || signal.aborted) return false;
		wake();
		await setTimeout$1(lookAgainMs);
	}
}
/** 'away' when nobody listens at the socket. */
function ask(socketPath, path, fields, signal) {
	return new Promise((resolve) => {
		const body = JSON.stringify(fields);
		const headers = {
			"Content-Type": "application/json",
			"Content-Length": Buffer.byteLength(body)
		};
		const sent = request({
			socketPath,
			path,
			method: "POST",
			headers,
			signal
		}, (answer) => {
			answer.resume();
			answer.on("error", () => resolve(false));
			answer.on("end", () => resolve(answer.statusCode === 200));
		});
		sent.on("error", (error) => resolve(error.code === "ENOENT" || error.code === "ECONNREFUSED" ? "away" : false));
		sent.end(body);
	});
}
// src/app.ts
/** Milliseconds in which a shared answer is fresh. */
const sharedMs = 5e3;
/** Milliseconds in which another process may still show what a reader has bought or returned as it was before. */
const boughtFreshMs = 6e4;
/** Milliseconds in which a list may report its former length. */
const listsFreshMs = 6e4;
/** Milliseconds in which rows that no answer waits for are collected. A killed process loses them. */
const collectedMs = 1e3;
/** Milliseconds for which a part of the map of the site is kept. */
const crawledMs = 6e4;
/** Greatest wait in ms of a page for facts that it can do without. */
const pageWaitMs = 250;
/** Milliseconds in which a process may still show a work that was withdrawn. */
const onSaleFreshMs = 8e3;
function createApp(deps) {
	const { env, db, brief, clock, keys, storage } = deps;
	const app = openServer(deps);
	if (deps.onRoute) app.addHook("onRoute", deps.onRoute);
	const freshMs = deps.sharedFreshMs ?? sharedMs;
	const collect = collectorOf(app, deps.sharedFreshMs ?? collectedMs);
	const lists = listMemory(deps.sharedFreshMs ?? listsFreshMs);
	const calm = catalogueCalm(app, deps.listen, lists.forget);
	const filmsKept = {
		freshMs: deps.sharedFreshMs ?? onSaleFreshMs,
		calm
	};
	const films = filmDeps({
		db,
		store: storage.films,
		key: keys.stream
	}, filmsKept);
	const works = worksOf(deps, {
		films,
		collect,
		lists,
		calm
	});
	const hot = new HotAnswers();
	const readers = readersOf(app, deps);
	const web = webOf(deps, {
		app,
		works,
		hot
	});
	const handlers = {
		...siteRoutes({
			db,
			siteName: env.SITE_NAME,
			banners: storage.banners,
			accepting: deps.accepting ?? (() => true),
			sendPage: web.sendPage
		}),
		...accountRoutes({
			db,
			registerPerMinute: env.REGISTER_PER_MINUTE,
			registerPerHour: env.REGISTER_PER_HOUR,
			rewardKey: keys.views,
			log: app.log
		}),
		...checkinRoutes({
			db,
			rewardKey: keys.views
		}),
		...plainRoutes(deps),
		...paymentRoutes({
			db,
			clock,
			providers: deps.providers,
			trial: isTrial(env),
			notifyUrlOf: (provider) => notifyUrlOf(env, provider),
			log: app.log
		}),
		...workRoutes(works),
		...searchRoutes(app, {
			db,
			brief,
			listen: deps.listen,
			secret: keys.search,
			perMinute: env.SEARCH_PER_MINUTE,
			freshness: {
				freshMs,
				calm
			},
			collect
		}),
		...streamRoutes(films, env.STREAM_PER_MINUTE),
		...commentRoutes(app, {
			db,
			reportKey: keys.reports,
			now: () => clock.now(),
			watchOf: (asked) => watchingOf(works, asked),
			words: () => forbiddenWords(db, works.shelf)
		}),
		...picturesOf(app, deps, works, readers),
		...deskRoutes({
			db,
			pictures: storage.pictures,
			cleaner: pictureCleaner(),
			issueRecovery
		})
	};
	guard(app, env);
	mountReports(app, () => clock.now());
	hot.attach(app);
	mount(app, readerContract, handlers, readers.identity, {
		clock,
		checkAnswers: deps.checkAnswers ?? false,
		hot
	});
	mountEngines(app, deps);
	mountWeb(app, web);
	return app;
}
/** Pictures, for the readers whose sessions are known. */
const picturesOf = (app, { db, storage, keys, clock, sharedFreshMs }, { maker }, { knownAccount }) => mediaRoutes(app, {
	db,
	blobs: storage.blobs,
	maker,
	key: keys.media,
	knownAccount,
	now: () => clock.now(),
	keptMs: sharedFreshMs ?? onSaleFreshMs
});
/** What search engines ask for. */
function mountEngines(app, { env, db, sharedFreshMs }) {
	mountCrawlers(app, {
		db,
		publicOrigin: env.PUBLIC_ORIGIN,
		keptMs: sharedFreshMs ?? crawledMs
	});
	mountPushKey(app, db);
}
/** The readers, as their sessions tell them. */
const readersOf = (app, { env, db, keys, clock, listen }) => readersBy({
	staffKey: keys.staff,
	findSession: sessionFinder(db),
	now: () => clock.now(),
	endedSessions: endedSessions(app, listen),
	wasSignedOut: (token) => wasSignedOut(db, token),
	publicOrigin: env.PUBLIC_ORIGIN,
	browsePerMinute: env.BROWSE_PER_MINUTE
});
function worksOf(deps, { films, collect, lists, calm }) {
	const { env, db, keys, sharedFreshMs } = deps;
	const freshMs = sharedFreshMs ?? sharedMs;
	return {
		db,
		maker: socketMaker(env.DATA_DIR, deps.wakeMaker),
		keys,
		siteName: env.SITE_NAME,
		shelf: new Shelf({ freshMs }),
		titles: new Shelf({
			freshMs,
			calm
		}),
		opened: openedWorks({
			db,
			lists
		}, {
			freshMs,
			calm
		}),
		lists,
		homes: ownHomes(db, freshMs),
		boughtFreshMs: sharedFreshMs ?? boughtFreshMs,
		films,
		views: collectViews(db, keys.views, collect)
	};
}
/** Collects rows until the server ends. */
function collectorOf(app, waitMs) {
	const lost = (error, rows) => app.log.error({
		err: error,
		rows
	}, "collected rows are lost");
	const { collect, flush } = collector({
		waitMs,
		lost
	});
	app.addHook("onClose", flush);
	return collect;
}
/** The headers and faults of every answer, and the pages that may call. */
function guard(app, env) {
	const apart = apartOrigins(env).length > 0;
	mountApart(app, apart ? env.PUBLIC_ORIGIN : void 0);
	protect(app, {
		https: env.PUBLIC_ORIGIN?.startsWith("https:") === true,
		apart
	});
	mountFaults(app);
}
/** The HTTP server without routes: its limits, the proxies that it believes, and its log. */
function openServer({ env, logTo }) {
	return (0, import_fastify.default)({
		bodyLimit,
		requestTimeout: requestTimeoutMs,
		http: {
			headersTimeout: 1e4,
			connectionsCheckingInterval: 2e3
		},
		connectionTimeout: 3e4,
		keepAliveTimeout: 65e3,
		trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
		forceCloseConnections: "idle",
		routerOptions: {
			maxParamLength: 200,
			ignoreTrailingSlash: false
		},
		logger: env.LOG_LEVEL === "silent" ? false : {
			level: env.LOG_LEVEL,
			...logTo ? { stream: logTo } : {},
			serializers: { req: (request) => ({
				method: request.method,
				route: request.routeOptions?.url
			}) }
		},
		frameworkErrors: (_error, _request, reply) => brokenAddress(reply),
		clientErrorHandler: brokenConnection,
		logController: new import_fastify.LogController({ disableRequestLogging: true })
	});
}
/** The readers' app and its pages, with what they carry before any call. */
function webOf(deps, { app, works, hot }) {
	const { env, db, clock, listen, providers, webDist, sharedFreshMs } = deps;
	const waitMs = deps.pageWaitMs ?? pageWaitMs;
	return readWeb({
		hot,
		publicOrigin: env.PUBLIC_ORIGIN,
		dist: webDist,
		siteName: env.SITE_NAME,
		trial: isTrial(env),
		boot: comicBoot({
			...works,
			now: () => clock.now()
		}, waitMs),
		facts: pageFacts(app, {
			db,
			listen,
			siteName: env.SITE_NAME,
			freshMs: sharedFreshMs ?? onSaleFreshMs,
			waitMs
		}),
		pageMs: sharedFreshMs ?? sharedMs,
		mediaOrigins: env.MEDIA_ORIGINS,
		apiBases: {
			dynamic: env.DYNAMIC_API_ORIGIN ?? "",
			static: env.STATIC_API_ORIGIN ?? ""
		},
		consoleOrigins: (host) => consoleOrigins(env, host),
		payOrigins: (shop) => providers.flatMap((provider) => provider.pageOrigins(shop))
	});
}
/** The calls that need the database and a key alone. */
const plainRoutes = ({ db, keys }) => ({
	...entitlementRoutes({ db }),
	...libraryRoutes({
		db,
		placeKey: keys.views
	}),
	...walletRoutes({ db })
});
// src/main.ts
/** Connections that may wait to be accepted, for a thousand readers who come at once. Node's own number is 511. */
const backlog = 4096;
async function start() {
	const env = readEnv(process.env);
	const place = {
		databaseUrl: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
		ignoreEmbedded: env.IGNORE_EMBEDDED
	};
	refuseTwoShops(place);
	checkPaySettings(env);
	const warning = openProxyWarning(env);
	if (warning) console.warn(warning);
	closeToOthers(env.DATA_DIR);
	presentKeys(env.DATA_DIR);
	const { DATABASE_POOL: poolSize, DATABASE_POOLER: pooler } = env;
	const connected = await connect$1({
		...place,
		role: "server",
		poolSize,
		pooler
	});
	const keys = await openShop(connected, env.DATA_DIR).catch(async (error) => {
		await connected.close();
		throw error;
	});
	let accepting = true;
	const providers = payProviders(env, systemClock, acceptedIn(connected.db));
	const beside = await sandboxBesideReal(connected.db, providers);
	if (beside) throw new WrongSetting(beside);
	const app = createApp({
		env,
		db: connected.db,
		listen: connected.listen,
		brief: connected.brief,
		keys,
		storage: diskStorage(env.DATA_DIR),
		clock: systemClock,
		providers,
		webDist: join(import.meta.dirname + "/../src", "../../web/dist"),
		accepting: () => accepting,
		wakeMaker: process.send && env.DEMO ? () => tellParent("maker") : void 0
	});
	const jobs = beginJobs(env, {
		db: connected.db,
		clock: systemClock,
		providers,
		log: app.log
	}, keys.staff);
	await listenAtDoors(app, {
		port: env.PORT,
		host: env.HOST,
		backlog
	}).catch(async (error) => {
		await jobs.stop();
		await connected.close();
		throw notListening(env, error);
	});
	let stopping = false;
	const stop = async (signal) => {
		if (stopping) return;
		stopping = true;
		accepting = false;
		setTimeout(() => process.exit(1), 2e4).unref();
		await jobs.stop();
		await app.close();
		await connected.close();
		if (signal !== "fault") process.exit(0);
		process.exit(1);
	};
	process.on("SIGTERM", () => stop("SIGTERM"));
	process.on("SIGINT", () => stop("SIGINT"));
	for (const fault of ["uncaughtException", "unhandledRejection"]) process.on(fault, (error) => {
		app.log.fatal({ err: error }, fault);
		stop("fault");
	});
	keepShapeOfTicks();
	letEngineYield();
	compactAfterStart();
	const address = app.server.address();
	const port = address && typeof address === "object" ? address.port : env.PORT;
	console.log(`server listening on http://localhost:${port}`);
}
/** All periodic work. `key` opens the tokens of search engines. */
function beginJobs(env, deps, key) {
	const addresses = {
		baidu: env.BAIDU_PUSH_URL,
		indexnow: env.INDEXNOW_URL
	};
	const push = {
		key,
		origin: env.PUBLIC_ORIGIN,
		addresses
	};
	const accounts = deps.providers.map(({ name }) => name);
	const waking = process.send ? [wakeHelpers(tellParent)] : [];
	const notify = (provider) => notifyUrlOf(env, provider);
	return startJobs({
		...deps,
		push,
		notifyUrlOf: notify
	}, [...jobsOf(accounts), ...waking]);
}
/** Tells the process that began this one, which may be gone. */
function tellParent(helper) {
	if (process.connected) process.send?.(helper, void 0, void 0, () => void 0);
}
/** Brings the tables up to date and opens the keys. A first start makes them and records their fingerprints. */
async function openShop(connected, dataDir) {
	const ran = await migrate(connected);
	if (ran.length > 0) console.log(`数据库已更新：${ran.length} 个迁移`);
	const keys = openKeys(dataDir, { known: await readKeyMarks(connected.db) });
	refuseOtherKeys(dataDir, keys, await recordKeyMarks(connected.db, keyMarks(keys)));
	return keys;
}
/** The address and port are taken or not allowed; the refusal names the setting. */
function notListening(env, error) {
	const code = error instanceof Error && "code" in error ? error.code : "";
	if (code === "EADDRINUSE") return new WrongSetting(`PORT=${env.PORT}: 端口已被占用`);
	if (code === "EACCES") return new WrongSetting(`PORT=${env.PORT}: 没有使用这个端口的权限`);
	if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return new WrongSetting(`HOST=${env.HOST}: 本机没有这个地址`);
	return error;
}
start().catch((error) => {
	if (error instanceof WrongSetting || error instanceof WrongPaySetting) console.error(`设置有误，未启动：\n${error.message}`);
	else if (error instanceof ShopRefused || error instanceof KeysRefused) console.error(`没有启动：${error.message}`);
	else if (error instanceof DirectoryHeld) console.error(error.message);
	else console.error(error);
	process.exit(1);
});
export {};
