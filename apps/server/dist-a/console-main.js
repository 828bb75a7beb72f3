import { i as __require, o as __toESM, t as __commonJSMin } from "./rolldown-runtime-C1I3wEg2.js";
import { $i as open$1, $n as uploadLimits, $r as placeParts, A as nameOfBrowser, Aa as sql, Ai as changeWork$1, Ar as ticketStateNames, Bi as liftTakeDown$1, C as claimHoldsSince, Ca as readKeyMarks, Ci as goneFiles, Cn as lockGoods, Cr as done, Ct as chooseEngine, D as accountOf, Di as purgeWork$1, Dr as tooMany, E as staffName, Ei as noteGone, En as Meter, Er as refuse, Et as pushCounts, F as signPreview, Fi as lockWork, Ft as readAssets, Gi as withdrawWork$1, Gr as preprocess, Gt as dropSetting, Hi as restoreWork$1, Hr as maskMobile, I as brokenAddress, Ii as lockWorkOf, It as sendAsset, Ji as startJobs, Jr as hashPassword, Jt as ownSetting, Ki as inBatches, Kn as systemClock, Kr as string, Kt as keepSetting, L as brokenConnection, Li as raiseVersion, Ln as hashToken, Lt as isPaused, Mi as copyPicture, Mn as forgiveAll, Mr as blanksIn, Mt as guardHeaders, N as previewMs, Ni as dropPictures, Nr as legalDocuments, O as mountFaults, Oi as priceParts, Pi as savePicture, Q as novel, Qi as fromBase64, Qn as mostUploadBytes, Qr as commonPasswords, Qt as sendBanner, R as require_fastify, Ri as raiseVersionOf, S as readTicket, Sa as migrate, Si as forgetFiles, T as heldUntil, Ta as connect$1, Ti as noteFiles, Tn as orderByNo, Tt as lockEngines, Ui as scheduleWork$1, Un as judgePassword, Ur as _enum, Vi as publishWork$1, Wi as takeDownWork$1, Wr as object, Xi as blobKey, Xr as unlessQueueFull, Xt as legalVersions, Yi as diskStorage, Yr as nobodysHash, Yt as currentLegal, Z as film, Zi as clientKey, Zn as refusalEnvelope, Zr as verifyPassword, Zt as storeLegal, _ as giveRecovery, _a as isNamed, _i as removeDemoShowcases, _r as stepNames, _t as seal$1, aa as openKeys, ai as tellOpened, ar as mayDo, at as branchesWithHome, b as noteFirstApproval, ba as refuseNoTables, bi as staffDeed, br as textOfHtml, c as readEnv, ca as dropImport, ci as dropSource$1, cr as rangesOf, ct as shelfOf, da as filmKey, di as sourcesOf, dn as planRefund, ea as seal, ei as restoreParts$1, er as staffMessages, f as claimTicket, fa as dropFilm, fi as cancelJob, fn as refundFault, fr as homeLimits, g as closeTicket, gi as removeDemoBanners, gr as coverLimits, gt as dayOf$1, h as answerTicket, ha as bannerPath, hi as queueAgain, hn as payProviders, hr as episodeLimits, ii as scheduleParts$1, ir as logoForms, it as startOfSlot, j as withSiteName, ji as countParts, jn as countAll, jt as bodyLimit, k as mount, ka as rowsOf, ki as begunMark, kr as readSignConfig, l as inFile, la as readPlanText, li as remakeSource$1, lr as localMoment, lt as shippedHome, m as reopenTicket, ma as closeToOthers, mi as putFirst, mr as slotSize, ni as isWithdrawn, nr as siteFields, oa as presentKeys, oi as freeWork$1, on as addressOf$1, or as mayGrant, ot as draftOf, p as releaseTicket, pa as dropRendition, pi as pauseQueue, pr as slotPlans, q as lettersOf$1, qi as inOneStep, qr as url, qt as lockSettings, r as consoleHint, ra as keyMark, rr as logoFile, rt as comic, sa as refuseOtherKeys, sn as header, sr as isIn, st as publishedHome, t as WrongSetting, ta as toBase64, ti as withdrawParts$1, tr as staffContract, u as pictureCleaner, ua as diskUploads, ui as restoreSource, un as beginRefund, ur as openingsOf, ut as categoriesOf$1, v as lookAtRecovery, vi as removeDemoWorks, vn as wayChoices, vr as countedRows, vt as unseal, w as excerptOf, wi as kindsOf, wr as isRefused, wt as engineRows, x as pictureOf, xa as refuseTwoShops, xi as dropParts, xt as askedBy, y as matchRecovery, ya as refuseNoFolder, yi as commandDeed$1, yr as htmlOfText, z as worksLike, zi as binWork$1, zn as newToken, zt as commonInfoOf } from "./env-BmxV3PRa.js";
import { join } from "node:path";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import "node:v8";
import { Socket, isIP } from "node:net";
import * as crypto from "node:crypto";
import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { availableParallelism } from "node:os";
import { brotliCompress, brotliDecompress, constants as constants$1, gzip } from "node:zlib";
import { fork } from "node:child_process";
import "sharp";
import { isUtf8 } from "node:buffer";
// ../../packages/storage/src/picture-keys.ts
/** The name shows nothing of the picture: a plain hash would tell a locked page to whoever has a copy of it. */
function imageName(nameKey, { kind, item, page, contentHash }) {
	return createHmac("sha256", nameKey).update(`${kind}|${item}|${page}|${contentHash}`).digest("hex").slice(0, 32);
}
function newChapterKey() {
	return randomBytes(32);
}
/** iv | ciphertext | tag of AES-256-GCM, as the imaging package's seal() writes it. */
async function wrapChapterKey(chapterKey, keys) {
	return seal(chapterKey, keys.wrap);
}
async function unwrapChapterKey(wrapped, keys) {
	return open$1(wrapped, keys.wrap);
}
// ../../packages/catalogue/src/captions.ts
/** The captions of an episode in the order of the menu, those that are not made yet among them. */
async function captionsOf(db, episodeId) {
	return db.selectFrom("film_rendition").select([
		"name",
		"label",
		"language",
		"is_default as isDefault",
		sql`state = 'ready'`.as("isReady")
	]).where("part_id", "=", episodeId).where("kind", "=", "text").orderBy("position").orderBy("name").execute();
}
/** Raises the count of numbers over all that rows have. */
const counted = (episodeId) => sql`
  greatest(captions_made, coalesce((
    select max(substring(name from 2)::integer) + 1 from film_rendition
     where part_id = ${episodeId} and kind = 'text'), 0))`;
/** A name that no caption of the episode has had; null when there is no such episode. */
async function newCaptionName(db, _deed, episodeId) {
	const row = await db.updateTable("episode").set({ captions_made: sql`${counted(episodeId)} + 1` }).where("part_id", "=", episodeId).returning("captions_made").executeTakeFirst();
	return row ? `t${row.captions_made - 1}` : null;
}
/** Puts these captions in the place of those before. The file of a new one lies in the film's folder already. */
async function placeCaptions$1(db, _deed, { workId, episodeId }, captions) {
	return inOneStep(db, async (tx) => {
		await lockWork(tx, workId);
		await tx.updateTable("episode").set({ captions_made: counted(episodeId) }).where("part_id", "=", episodeId).execute();
		const before = (await captionsOf(tx, episodeId)).map(({ isReady: _, ...caption }) => caption);
		const kept = captions.map(({ name }) => name);
		await tx.deleteFrom("film_rendition").where("part_id", "=", episodeId).where("kind", "=", "text").where("name", "not in", ["", ...kept]).execute();
		for (const [position, { name, label, language, isDefault }] of captions.entries()) {
			const words = {
				label,
				language,
				position,
				is_default: isDefault
			};
			await tx.insertInto("film_rendition").values({
				part_id: episodeId,
				name,
				kind: "text",
				state: "ready",
				...words
			}).onConflict((on) => on.columns(["part_id", "name"]).doUpdateSet(words)).execute();
		}
		await raiseVersion(tx, workId);
		return {
			outcome: "placed",
			before
		};
	});
}
// ../../packages/catalogue/src/categories.ts
/** The categories of a kind, in the order of the shop. */
async function categoriesOf(db, kind) {
	return (await db.selectFrom("category").select([
		"id",
		"name",
		"gathers"
	]).where("kind", "=", kind).orderBy("position").orderBy("id").execute()).map(({ id, name, gathers }) => ({
		id,
		name,
		own: gathers === "own"
	}));
}
/** Adds a category behind the others. A name that exists already gives that category. */
async function addCategory$1(db, _deed, kind, name) {
	return inOneStep(db, async (tx) => {
		const known = await tx.selectFrom("category").select("id").where("kind", "=", kind).where("name", "=", name).executeTakeFirst();
		if (known) return {
			outcome: "known",
			id: known.id
		};
		const last = sql`select coalesce(max(position), 0) + 1 as position, coalesce(max(id), 0) + 1 as id from category where kind = ${kind}`;
		const { rows } = await (kind === "film" ? sql`
          insert into category (kind, id, name, position) select 'film', l.id, ${name}, l.position from (${last}) l
          on conflict (kind, name) do update set name = excluded.name returning id` : sql`
          insert into category (kind, name, position) select ${kind}, ${name}, l.position from (${last}) l
          on conflict (kind, name) do update set name = excluded.name returning id`).execute(tx);
		const [row] = rows;
		if (!row) throw new Error(`no category ${name}`);
		return {
			outcome: "added",
			id: row.id
		};
	});
}
async function renameCategory(db, _deed, kind, id, name) {
	return inOneStep(db, async (tx) => {
		if ((await categoriesOf(tx, kind)).some((each) => each.name === name && each.id !== id)) return "taken";
		const { numUpdatedRows } = await tx.updateTable("category").set({ name }).where("kind", "=", kind).where("id", "=", id).executeTakeFirst();
		return numUpdatedRows > 0n ? "renamed" : "missing";
	});
}
/**
* Arranges the categories in the given order. 'missing': an id is unknown, or a category is not named; then nothing
* changes.
*/
async function arrangeCategories$1(db, _deed, kind, ids) {
	return inOneStep(db, async (tx) => {
		const known = (await categoriesOf(tx, kind)).map(({ id }) => id);
		if (known.length !== ids.length || known.some((id) => !ids.includes(id))) return "missing";
		for (const [at, id] of ids.entries()) await tx.updateTable("category").set({ position: at + 1 }).where("kind", "=", kind).where("id", "=", id).execute();
		return "arranged";
	});
}
async function deleteCategory(db, _deed, kind, id) {
	return inOneStep(db, async (tx) => {
		const found = (await categoriesOf(tx, kind)).find((each) => each.id === id);
		if (!found) return "missing";
		if (!found.own) return "gathers";
		const { numDeletedRows } = await tx.deleteFrom("category").where("kind", "=", kind).where("id", "=", id).where(({ not, exists, selectFrom }) => not(exists(selectFrom("work").select("id").where("kind", "=", kind).where("category_id", "=", id)))).executeTakeFirst();
		return numDeletedRows > 0n ? "deleted" : "used";
	});
}
/** A hidden category is in no list of categories; its works are found elsewhere. */
async function hideCategory(db, _deed, kind, id, hidden) {
	await db.updateTable("category").set({ hidden }).where("kind", "=", kind).where("id", "=", id).execute();
}
/** Numbers of films' categories that are the specification's own: they stay, hidden, where their works have left. */
const lastKeptFilm = 10;
/** Moves all works of a category into another of its kind, and ends the empty one. `works`: the ids of those moved. */
async function mergeCategory$1(db, deed, kind, { from, into }) {
	return inOneStep(db, async (tx) => {
		const all = await categoriesOf(tx, kind);
		const both = [from, into].map((id) => all.find((each) => each.id === id));
		if (both.includes(void 0)) return { outcome: "missing" };
		if (from === into) return { outcome: "same" };
		if (both.some((each) => !each?.own)) return { outcome: "gathers" };
		const moved = await tx.updateTable("work").set({ category_id: into }).where("kind", "=", kind).where("category_id", "=", from).returning("id").execute();
		if (kind === "film" && from <= lastKeptFilm) await hideCategory(tx, deed, kind, from, true);
		else await deleteCategory(tx, deed, kind, from);
		return {
			outcome: "merged",
			works: moved.map(({ id }) => id)
		};
	});
}
/** Takes a merge back: the category is there again with its number, and its works return to it. */
async function partCategory(db, deed, kind, { id, name, position, hidden, into, works }) {
	return inOneStep(db, async (tx) => {
		const known = await tx.selectFrom("category").select([
			"id",
			"name",
			"hidden"
		]).where("kind", "=", kind).where(({ eb, or }) => or([eb("id", "=", id), eb("name", "=", name)])).execute();
		const isLeft = kind === "film" && id <= lastKeptFilm;
		if (known.some((each) => !isLeft || each.id !== id || each.name !== name || !each.hidden)) return { outcome: "taken" };
		if (isLeft) await hideCategory(tx, deed, kind, id, hidden);
		else await tx.insertInto("category").values({
			kind,
			id,
			name,
			position,
			hidden
		}).execute();
		const back = await tx.updateTable("work").set({ category_id: id }).where("kind", "=", kind).where("category_id", "=", into).where(({ eb, fn, val }) => eb("id", "=", fn.any(val([...works])))).returning("id").execute();
		const returned = new Set(back.map((row) => row.id));
		return {
			outcome: "parted",
			kept: works.filter((each) => !returned.has(each))
		};
	});
}
// ../../packages/catalogue/src/pages.ts
/** Readers who have a chapter open are given its former pictures for so long, in ms. */
const spareMs = 864e5;
/** The pages of a chapter in their order, then the pictures without a place, the newest first. */
async function pagesOf(db, partId) {
	const { rows } = await sql`
    select i.name, i.width, i.height, i.widths, i.parts, i.color, i.gate, i.ready,
           case when i.gate = 'priced' then h.key end as "wrappedKey", h.gone_at as "goneAt"
      from (
        select g.image_name as name, g.number, p.wrapped_key as key, null::timestamptz as gone_at
          from comic_page g join part p on p.id = g.part_id where g.part_id = ${partId}
        union all
        select s.name, null, s.wrapped_key, s.gone_at from spare_picture s where s.part_id = ${partId}
      ) h join image i on i.name = h.name
     order by h.number nulls last, h.gone_at desc, i.name`.execute(db);
	return rows;
}
/** Notes pictures of a chapter before they are made, so that what nobody places goes again. */
async function noteSpares(db, { now }, partId, names, wrappedKey) {
	const gone_at = new Date(now.getTime() + spareMs);
	for (const some of inBatches(names, 500)) await db.insertInto("spare_picture").values(some.map((name) => ({
		name,
		part_id: partId,
		wrapped_key: wrappedKey,
		gone_at
	}))).onConflict((on) => on.column("name").doUpdateSet({ gone_at })).execute();
}
/** Puts these pages in the place of those before, which become spare. They are no news. */
async function placePages$1(db, deed, { workId, partId }, { pages, wrappedKey }) {
	return inOneStep(db, async (tx) => {
		await lockWork(tx, workId);
		const part = await tx.selectFrom("part").select("wrapped_key").where("id", "=", partId).where("work_id", "=", workId).where("kind", "=", "comic").where("state", "=", "ready").forUpdate().executeTakeFirst();
		if (!part || pages.length === 0) return { outcome: "missing" };
		if ((await tx.selectFrom("image").select("name").where("name", "in", pages).execute()).length < pages.length) return { outcome: "missing" };
		const before = (await tx.selectFrom("comic_page").select("image_name").where("part_id", "=", partId).orderBy("number").execute()).map(({ image_name }) => image_name);
		await tx.deleteFrom("comic_page").where("part_id", "=", partId).execute();
		await noteSpares(tx, deed, partId, before.filter((name) => !pages.includes(name)), part.wrapped_key);
		await tx.deleteFrom("spare_picture").where("name", "in", pages).execute();
		await tx.insertInto("comic_page").values(pages.map((image_name, at) => ({
			part_id: partId,
			number: at + 1,
			image_name
		}))).execute();
		await tx.updateTable("part").set({ wrapped_key: wrappedKey }).where("id", "=", partId).execute();
		await raiseVersion(tx, workId);
		return {
			outcome: "placed",
			before
		};
	});
}
/** Deletes the rows of spare pictures whose time is over. Their files go as those of a purged work. Returns how many went. */
async function dropSpares(db, deed) {
	return inOneStep(db, async (tx) => {
		const pages = await tx.deleteFrom("spare_picture").where("gone_at", "<=", deed.now).returning("name").execute();
		const covers = await tx.deleteFrom("spare_cover").where("gone_at", "<=", deed.now).returning(["name", "kind"]).execute();
		const names = [...pages, ...covers].map(({ name }) => name);
		if (names.length === 0) return 0;
		const kinds = await kindsOf(tx, names);
		const pictures = await dropPictures(tx, deed, names);
		const unmade = names.filter((name) => !kinds.has(name));
		const coverKinds = covers.map(({ name, kind }) => [name, kind]);
		await noteGone(tx, {
			pictures: [...pictures, ...unmade],
			folders: []
		}, new Map([...kinds, ...coverKinds]));
		return names.length;
	});
}
// ../../packages/catalogue/src/covers.ts
/** Notes a cover before it is made, so that one that no work shows goes again. */
async function noteSpareCover(db, { now }, cover) {
	const gone_at = new Date(now.getTime() + spareMs);
	await db.insertInto("spare_cover").values({
		name: cover.name,
		work_id: cover.workId,
		kind: cover.kind,
		gone_at
	}).onConflict((on) => on.column("name").doUpdateSet({ gone_at })).execute();
}
/** Gives a work a stored picture as its cover; null takes its cover away. The one before becomes spare. It is no news. */
async function placeCover(db, deed, workId, name) {
	return inOneStep(db, async (tx) => {
		const work = await tx.selectFrom("work").select("cover_image").where("id", "=", workId).forUpdate().executeTakeFirst();
		if (!work) return { outcome: "missing" };
		const picture = await tx.selectFrom("image").select(["name", "kind"]).where("name", "in", [work.cover_image ?? "", name ?? ""]).execute();
		if (name !== null && !picture.some((each) => each.name === name)) return { outcome: "missing" };
		const former = picture.find((each) => each.name === work.cover_image);
		if (former && former.name !== name) await noteSpareCover(tx, deed, {
			...former,
			workId
		});
		await tx.deleteFrom("spare_cover").where("name", "=", name ?? "").execute();
		await tx.updateTable("work").set({ cover_image: name }).where("id", "=", workId).execute();
		return {
			outcome: "placed",
			before: work.cover_image
		};
	});
}
/** Null: the work has none. */
async function shownCover(db, workId) {
	return await db.selectFrom("work as w").innerJoin("image as i", "i.name", "w.cover_image").select([
		"i.name",
		"i.kind",
		"i.widths",
		"i.parts",
		"i.width",
		"i.height",
		"i.color"
	]).where("w.id", "=", workId).executeTakeFirst() ?? null;
}
// ../../packages/catalogue/src/texts.ts
/** So many former texts of a chapter are kept. */
const keptTexts = 20;
/**
* Puts a text in the place of the one before, which is kept. It is no news, and the hash by which an import knows the
* chapter stays: the same file again does not overwrite it.
*/
async function changeText$1(db, deed, { workId, partId }, { html, letters, teaser }) {
	return inOneStep(db, async (tx) => {
		await lockWork(tx, workId);
		const part = await tx.selectFrom("part").innerJoin("novel_text", "novel_text.part_id", "part.id").select("novel_text.html").where("part.id", "=", partId).where("part.work_id", "=", workId).where("part.state", "=", "ready").forUpdate().executeTakeFirst();
		if (!part) return "missing";
		if (part.html === html) return "same";
		await keepText(tx, deed, partId);
		await tx.updateTable("novel_text").set({ html }).where("part_id", "=", partId).execute();
		await tx.updateTable("novel_chapter").set({
			letters,
			teaser
		}).where("part_id", "=", partId).execute();
		await countParts(tx, workId);
		await raiseVersion(tx, workId);
		return "changed";
	});
}
/** Keeps the text that the chapter has, as the newest of its former ones. */
async function keepText(tx, { who, now }, partId) {
	await sql`
    insert into former_text (part_id, number, html, letters, replaced_by, replaced_at)
    select t.part_id, coalesce((select max(f.number) from former_text f where f.part_id = t.part_id), 0) + 1,
           t.html, c.letters, ${who.name}, ${now}
      from novel_text t join novel_chapter c on c.part_id = t.part_id where t.part_id = ${partId}`.execute(tx);
	await sql`
    delete from former_text where part_id = ${partId} and number <= (
      select max(number) from former_text where part_id = ${partId}) - ${sql.lit(keptTexts)}`.execute(tx);
}
/** The newest first. */
const formerTexts = (db, partId) => db.selectFrom("former_text").select([
	"number",
	"html",
	"letters",
	"replaced_by as replacedBy",
	"replaced_at as replacedAt"
]).where("part_id", "=", partId).orderBy("number", "desc").execute();
// ../../packages/catalogue/src/overlays.ts
/** The markers of an episode, sorted by time. */
async function markersOf(db, episodeId) {
	return db.selectFrom("film_marker").select([
		"at_ms as atMs",
		"title",
		"description as text",
		"image_name as imageName"
	]).where("part_id", "=", episodeId).orderBy("at_ms").execute();
}
/**
* Replaces the markers of an episode; the new pictures must be saved already. Returns the names of pictures that are no
* longer shown.
*/
async function replaceMarkers(db, deed, episodeId, markers) {
	return inOneStep(db, async (tx) => {
		await lockWorkOf(tx, episodeId);
		const before = await tx.deleteFrom("film_marker").where("part_id", "=", episodeId).returning("image_name").execute();
		const rows = markers.map(({ atMs, title, text, imageName }) => {
			return {
				part_id: episodeId,
				at_ms: atMs,
				title,
				description: text,
				image_name: imageName
			};
		});
		if (rows.length > 0) await tx.insertInto("film_marker").values(rows).execute();
		await raiseVersionOf(tx, episodeId);
		return dropPictures(tx, deed, before.map((row) => row.image_name));
	});
}
/** The paths among these that neither an ad nor a banner shows. */
async function unusedPaths(db, paths) {
	if (paths.length === 0) return [];
	const { rows } = await sql`
    select path from unnest(${paths}::text[]) as path
     where not exists (select from player_ad where media_path = path)
       and not exists (select from ad where image_path = path)`.execute(db);
	return rows.map(({ path }) => path);
}
// ../../packages/catalogue/src/prices.ts
/** Greatest price of a part, in coins. */
const mostCoins = 1e5;
/** Coins of a text: so many for 1,000 letters, rounded up, at least 1. */
const priceByLetters = (letters, perThousand) => Math.min(mostCoins, Math.max(1, Math.ceil(letters * perThousand / 1e3)));
// src/modules/desk/queue.ts
/** Closed tickets are history, so the latest stands first. Open ones wait, so the oldest stands first. */
const isHistory = ({ state }) => state === "closed" || state === "all";
/** One row more than `limit` tells that there is a next page. */
async function queuePage(db, asked, limit, after) {
	const { rows } = await sql`
      select t.*, m.text as first_text, (extract(epoch from t.updated_at) * 1000000)::bigint::text as mark from ticket t
      cross join lateral (select text from ticket_message where ticket_no = t.no order by id limit 1) m
      where ${matching$2(asked)} and ${after ? behind(asked, after) : sql`true`}
      order by ${isHistory(asked) ? sql`t.updated_at desc, t.no desc` : sql`(t.state = 'answered'), t.updated_at, t.no`}
      limit ${limit + 1}`.execute(db);
	return rows;
}
function behind(asked, { answered, at, no }) {
	const moment = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;
	return isHistory(asked) ? sql`(t.updated_at, t.no) < (${moment}, ${no}::integer)` : sql`((t.state = 'answered'), t.updated_at, t.no) > (${answered}::boolean, ${moment}, ${no}::integer)`;
}
/** Counted up to `most`. */
async function queueCount(db, asked, most) {
	const { rows } = await sql`
    select count(*)::integer as count from (select from ticket t where ${matching$2(asked)} limit ${most}) n`.execute(db);
	return rows[0]?.count ?? 0;
}
function matching$2({ q, mayKnowReaders, state, kind, topic, claimed, staff }) {
	const wanted = [
		state === "all" ? null : state === "open" ? sql`t.state <> 'closed'` : sql`t.state = ${state}`,
		kind && sql`t.kind = ${kind}`,
		topic && sql`t.topic = ${topic}`,
		claimed && {
			mine: sql`t.claimed_by = ${staff}`,
			nobody: sql`t.claimed_by = ''`,
			anybody: sql`t.claimed_by <> ''`
		}[claimed],
		q === "" ? null : searched(q, mayKnowReaders)
	].filter((each) => each !== null && each !== void 0);
	return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
}
function searched(q, mayKnowReaders) {
	const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
	const words = sql`exists (select from ticket_message s where s.ticket_no = t.no and s.text ilike ${like})`;
	if (/^[1-9]\d{7}$/.test(q)) return sql`(t.no = ${Number(q)}::integer or ${words})`;
	if (/^\d{9}$/.test(q) && mayKnowReaders) return sql`(t.account_id = (select id from account where account = ${q}) or ${words})`;
	return words;
}
/** How many wait for an answer, without those that another person holds. Counted up to `most`. */
async function waitingCount(db, staff, now, most) {
	const { rows } = await sql`
    select count(*)::integer as count from (
      select from ticket where state = 'waiting'
        and (claimed_by in ('', ${staff}) or claimed_at is null or claimed_at <= ${claimHoldsSince(now)}) limit ${most}) n`.execute(db);
	return rows[0]?.count ?? 0;
}
// ../../packages/cli/src/terminal.ts
const directions = "\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff";
new RegExp(`[^\\P{Cc}\\n]|[${directions}]`, "gu");
new RegExp(`\\p{Cc}|[${directions}]`, "gu");
new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Asia/Shanghai",
	dateStyle: "short",
	timeStyle: "short"
});
// ../../packages/cli/src/shop.ts
const filled = (value) => value === "" ? void 0 : value;
/** The settings that every command reads from its environment. */
const placeFields = {
	DATA_DIR: preprocess(filled, string().default("./data")),
	DATABASE_URL: preprocess(filled, url({
		protocol: /^postgres(ql)?$/,
		error: "DATABASE_URL 应为 postgres:// 地址"
	}).optional()),
	IGNORE_EMBEDDED: preprocess(filled, _enum(["0", "1"], "IGNORE_EMBEDDED 只能是 0 或 1").default("0"))
};
object(placeFields);
/**
* Opens the shop. Throws ShopRefused when there is no shop, or two, and KeysRefused when DATA_DIR has keys of another
* shop.
*/
async function openShop(place, { poolSize, upgrade = false } = {}) {
	refuseTwoShops(place);
	refuseNoFolder(place);
	closeToOthers(place.dataDir);
	const connected = await connect$1({
		...place,
		role: "tool",
		...poolSize ? { poolSize } : {}
	});
	try {
		await check(connected, place.dataDir, upgrade);
	} catch (error) {
		await connected.close();
		throw error;
	}
	const keys = async () => openKeys(place.dataDir, {
		known: await readKeyMarks(connected.db),
		missing: "refuse"
	});
	const { db, raw, engine } = connected;
	return {
		db,
		raw,
		engine,
		openKeys: keys,
		close: () => connected.close()
	};
}
async function check(connected, dataDir, upgrade) {
	await refuseNoTables(connected.db);
	if (upgrade) await migrate(connected);
	refuseOtherKeys(dataDir, presentKeys(dataDir), await readKeyMarks(connected.db));
}
// ../../packages/queue/src/lazy.ts
function lazily(begin) {
	let opening = null;
	return {
		open: () => {
			opening ??= begin().catch((error) => {
				opening = null;
				throw error;
			});
			return opening;
		},
		close: async () => {
			await (await opening?.catch(() => null))?.close();
		}
	};
}
/** The queues for those who ask, opened at the first request: their own tables are made then. */
const lazyAsking = (place, onFault) => lazily(async () => (await import("./src-BgXIfUd-.js")).openAsking(place, onFault));
// src/http/behind-door.ts
/** Takes connections by the channel to the parent. `stop` ends this process, `restMs` after the last connection. */
function serveBehindDoor(server, { restMs, stop }) {
	if (!process.connected) {
		stop();
		return;
	}
	const open = /* @__PURE__ */ new Set();
	const say = (word) => process.connected && process.send?.(word, void 0, void 0, () => void 0);
	let timer;
	const restSoon = () => {
		clearTimeout(timer);
		if (open.size === 0) timer = setTimeout(() => say("rest"), restMs);
	};
	process.on("message", (word, socket) => {
		if (word === "connection" && socket instanceof Socket) {
			clearTimeout(timer);
			open.add(socket);
			socket.once("close", () => {
				open.delete(socket);
				restSoon();
			});
			server.emit("connection", socket);
			socket.resume();
		} else if (word === "end") {
			if (open.size === 0) stop();
			else say("ready");
		}
	});
	process.once("disconnect", stop);
	server.emit("listening");
	say("ready");
	restSoon();
}
// src/modules/staff/approvals/rules.ts
const hour = 36e5;
/** Milliseconds for which a wish waits for its second person. */
const approvalLifeMs = 72 * hour;
/** Milliseconds after which one person may decide alone, where that is allowed and nobody else could. */
const aloneAfterMs = 24 * hour;
/** Milliseconds for which two persons are tied when one has given the other a role or a code. */
const tieMs = 24 * hour;
/** Milliseconds for which a change of power counts at all. */
const powerMs = Math.max(aloneAfterMs, tieMs);
const folded = (name) => name.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
/** Two spellings of a name are one person. */
const isSamePerson = (one, other) => folded(one) === folded(other);
/** Deeds by which a person's power is changed: given to somebody, taken from somebody, or both. */
const changesOfPower = {
	"person.add": "given",
	"person.change": "both",
	"person.reset": "both",
	"person.end": "taken",
	"role.add": "given",
	"role.change": "both",
	"role.drop": "taken"
};
/** Why this person may not be the second one; null for no reason. The list and the deed itself judge by it. */
function deciderFault(powers, wish, permission, decider) {
	const { staff, sent, now } = decider;
	const person = sent && powers.people.find(({ id }) => id === sent.staffId);
	if (sent && !(person && mayDecide(person, permission))) return "notAllowed";
	if (isSamePerson(wish.author, staff)) return aloneFault(powers, wish, permission, now);
	return gavePower(powers, staff, powers.people.find(({ id }) => id === wish.author_id), now) || gavePower(powers, wish.author, person ?? void 0, now) ? "approvalTies" : null;
}
const mayDecide = ({ verbs }, permission) => mayDo(verbs, "approve") && mayDo(verbs, permission);
function aloneFault(powers, { author, created_at }, permission, now) {
	const isThereAnother = powers.people.some((each) => each.name !== author && mayDecide(each, permission));
	if (!powers.alone || isThereAnother) return "approvalOwn";
	const since = now.getTime() - aloneAfterMs;
	const tookPower = powers.changes.some(({ staff, verb, at }) => staff === author && changesOfPower[verb] !== "given" && at.getTime() > since);
	return created_at.getTime() > since || tookPower ? "approvalEarly" : null;
}
/**
* Whether `name` gave power to the other person, or to that person's role, within the time of a tie: by an own deed, or through
* persons who had theirs from `name`.
*/
function gavePower({ changes, names }, name, other, now) {
	if (!other) return false;
	const given = changes.filter(({ verb, at }) => changesOfPower[verb] !== "taken" && at.getTime() > now.getTime() - tieMs);
	const reached = /* @__PURE__ */ new Set([name]);
	for (const giver of reached) {
		const objects = new Set(given.filter(({ staff }) => staff === giver).map(({ object }) => object));
		const people = names.filter(({ id, roleId }) => objects.has(`staff ${id}`) || objects.has(`role ${roleId}`));
		if (people.some(({ id }) => id === other.id)) return true;
		for (const person of people) reached.add(person.name);
	}
	return false;
}
// src/modules/staff/approvals/queries.ts
const json = (value) => sql`${JSON.stringify(value)}::text::jsonb`;
/** Adds a wish, or reads the open one for the same, locked until the transaction ends. */
async function putApproval(tx, row) {
	const { rows } = await sql`
    insert into approval (verb, object, args, args_hash, facts, seen, reason, author, author_id, created_at, expires_at)
    values (${row.verb}, ${row.object}, ${json(row.args)}, ${row.args_hash}, ${json(row.facts)}, ${json(row.seen)},
      ${row.reason}, ${row.author}, ${row.author_id}, ${row.created_at}, ${row.expires_at})
    on conflict (verb, args_hash) where state = 'open' do nothing returning *`.execute(tx);
	if (rows[0]) return {
		row: rows[0],
		isNew: true
	};
	const known = await openOf(tx, row);
	return known ? {
		row: known,
		isNew: false
	} : putApproval(tx, row);
}
const openOf = (tx, { verb, args_hash }) => tx.selectFrom("approval").selectAll().where("verb", "=", verb).where("args_hash", "=", args_hash).where("state", "=", "open").forUpdate().executeTakeFirst();
const approvalById = (db, id) => db.selectFrom("approval").selectAll().where("id", "=", id).executeTakeFirst();
const lockApproval = (tx, id) => tx.selectFrom("approval").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
async function endApproval(tx, id, { by, why, ...end }, now) {
	return tx.updateTable("approval").set({
		...end,
		decided_by: by,
		decided_why: why,
		decided_at: now
	}).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}
/** Ends those whose time is over, so that the same may be asked for anew. */
async function endOverdue(tx, now) {
	await sql`
    update approval set state = 'expired', decided_at = expires_at where state = 'open' and expires_at <= ${now}`.execute(tx);
}
/** A person who works here, with the verbs of this moment. */
async function colleague(db, id) {
	const { rows } = await sql`
    select s.id, s.name, r.id as "roleId", r.verbs from staff s join staff_role r on r.id = s.role_id
    where s.id = ${id} and s.state = 'active'`.execute(db);
	return rows[0];
}
/** Keeps persons and their roles as they are until the transaction ends. */
async function holdPeople(tx, ids) {
	await sql`
    select 1 from staff s join staff_role r on r.id = s.role_id where s.id = any(${ids}::bigint[]) order by s.id
    for share of s, r`.execute(tx);
}
/** What the rule about deciders asks of the shop, in one statement, however many rows are judged by it. */
async function powersOf(db, { ids, since }) {
	const changes = Object.keys(changesOfPower);
	const { rows } = await sql`
    select (select alone from approval_rule) as alone,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'roleId', r.id, 'verbs', r.verbs)), '[]')
        from staff s join staff_role r on r.id = s.role_id
        where s.state = 'active' and (s.id = any(${ids}::bigint[]) or r.verbs && ${["all", "approve"]}::text[])) as people,
      (select coalesce(json_agg(json_build_object('staff', staff, 'verb', verb, 'object', object, 'at', at)), '[]')
        from audit_event
        where at > ${since} and verb = any(${changes}::text[])) as changes,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'roleId', role_id)), '[]') from staff) as names`.execute(db);
	const [found] = rows;
	if (!found) throw new Error("a statement without a table gave no row");
	return {
		...found,
		changes: found.changes.map((change) => ({
			...change,
			at: new Date(change.at)
		}))
	};
}
/** One that is over shows so before anything has noted it. */
const told$3 = (now) => sql`case when state = 'open' and expires_at <= ${now} then 'expired' else state end`;
const matching$1 = (db, { name, verbs, state, now }) => {
	const seen = db.selectFrom("approval").where((where) => where.or([where("author", "=", name), where("verb", "=", sql`any(${verbs}::text[])`)]));
	if (state === void 0) return seen;
	if (state === "open") return seen.where("state", "=", "open").where("expires_at", ">", now);
	if (state !== "expired") return seen.where("state", "=", state);
	return seen.where("state", "in", ["expired", "open"]).where((where) => where.or([where("state", "=", "expired"), where("expires_at", "<=", now)]));
};
/** The newest first, behind the row of `before`. */
function approvalRows(db, wanted, before, most) {
	return (before === null ? matching$1(db, wanted) : matching$1(db, wanted).where("id", "<", before)).selectAll().select(told$3(wanted.now).as("state")).orderBy("id", "desc").limit(most).execute();
}
async function countApprovals(db, wanted, most) {
	const counted = matching$1(db, wanted).select("id").limit(most).as("counted");
	const { count } = await db.selectFrom(counted).select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
	return Number(count);
}
// src/modules/staff/audit.ts
/** JSON with sorted names (RFC 8785): numbers and texts are already written so by the language. */
const canonical = (value) => JSON.stringify(value, (_, each) => typeof each === "object" && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => a < b ? -1 : 1)) : each);
function hashOf$1(seq, facts, previous) {
	const text = canonical({
		seq,
		...facts,
		at: facts.at.toISOString()
	});
	return createHash("sha256").update(previous).update(text).digest();
}
/** Adds a row to the chain, within the transaction of its deed. The head stays locked until that ends. */
async function record(tx, facts) {
	const { rows } = await sql`select seq, hash from audit_head for update`.execute(tx);
	const head = rows[0] ?? {
		seq: 0,
		hash: /* @__PURE__ */ new Uint8Array(32)
	};
	const seq = Number(head.seq) + 1;
	const hash = hashOf$1(seq, facts, head.hash);
	const { sessionId, before, after, ...rest } = facts;
	await sql`
    insert into audit_event (seq, at, staff, session_id, address, verb, object, before, after, reason, request, prev_hash, hash)
    values (${seq}, ${rest.at}, ${rest.staff}, ${sessionId}, ${rest.address}, ${rest.verb}, ${rest.object},
      ${JSON.stringify(before)}::text::jsonb, ${JSON.stringify(after)}::text::jsonb, ${rest.reason}, ${rest.request},
      ${Buffer.from(head.hash)}, ${hash})`.execute(tx);
	await sql`update audit_head set seq = ${seq}, hash = ${hash}`.execute(tx);
	return seq;
}
const batch = 1e3;
/** Walks the chain. `heads` are ends that were noted elsewhere, so that a chain written wholly anew is found too. */
async function verifyChain(db, heads = []) {
	let previous = Buffer.alloc(32);
	let events = 0;
	const noted = new Map(heads.map(({ seq, hash }) => [seq, hash]));
	for (;;) {
		const rows = await rowsAfter(db, events);
		for (const row of rows) {
			const why = faultOf$2(row, events + 1, previous, noted.get(row.seq));
			if (why) return {
				events,
				bad: events + 1,
				why
			};
			previous = row.hash;
			events = row.seq;
		}
		if (rows.length < batch) break;
	}
	const head = await headOf$1(db);
	if (Math.max(head.seq, ...noted.keys()) !== events) return {
		events,
		bad: events + 1,
		why: "最后的记录不见了"
	};
	return head.hash === hex(previous) ? {
		events,
		bad: null,
		why: ""
	} : {
		events,
		bad: events,
		why: "链头不符"
	};
}
function faultOf$2(row, seq, previous, noted) {
	const { session_id: sessionId, prev_hash, hash, seq: own, ...facts } = row;
	if (own !== seq) return "有记录不见了";
	if (!Buffer.from(prev_hash).equals(previous)) return "与前一条接不上";
	if (!hashOf$1(own, {
		...facts,
		sessionId
	}, previous).equals(hash)) return "内容被改过";
	return noted === void 0 || noted === hex(hash) ? null : "与另存的链头不符";
}
const rowsAfter = (db, seq) => db.selectFrom("audit_event").selectAll().where("seq", ">", seq).orderBy("seq").limit(batch).execute();
const hex = (bytes) => Buffer.from(bytes).toString("hex");
async function headOf$1(db) {
	const head = await db.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
	return {
		seq: head.seq,
		hash: hex(head.hash)
	};
}
// src/modules/staff/deeds.ts
const deedOf = ({ staff, visit, now }, why = "") => ({
	staff: staff.name,
	now,
	why,
	sessionId: staff.sessionId,
	address: visit.address,
	sent: {
		key: visit.key,
		bodyHash: visit.bodyHash,
		staffId: staff.staffId
	}
});
/** A deed of somebody who has a shell. The user is the system's, never a name that was typed. */
const commandDeed = (user, now, why = "") => ({
	staff: `命令行:${user}`,
	now,
	why,
	sessionId: null,
	address: "",
	sent: null
});
/** A deed that nobody asked for: a job does what the shop's rules say. No person may have such a name. */
const systemDeed = (job, now, why) => ({
	...commandDeed("", now, why),
	staff: `系统:${job}`
});
/** A number that was used for something else, or whose answer was for one look. */
var KeyRefused = class extends Error {
	name = "KeyRefused";
	why;
	constructor(why) {
		super(why);
		this.why = why;
	}
};
/** Carries a deed out in a transaction of its own, with one row in the records. Sent again, it answers as before. */
async function carryOut(db, deed, verb, run, { secret = false } = {}) {
	return db.transaction().execute(async (tx) => {
		const before = await claim(tx, deed);
		if (before) return before.outcome;
		const { outcome, event, rows = [] } = await run(tx);
		if (event) await record(tx, factsOf$1(deed, verb, event));
		for (const row of rows) await record(tx, {
			...factsOf$1(deed, verb, row),
			request: ""
		});
		await settle(tx, deed, event !== null, secret ? null : outcome);
		return outcome;
	});
}
const factsOf$1 = (deed, verb, event) => ({
	at: deed.now,
	staff: deed.staff,
	sessionId: deed.sessionId,
	address: deed.address,
	verb: event.verb ?? verb,
	object: event.object,
	before: event.before,
	after: event.after,
	reason: deed.why,
	request: deed.sent?.key ?? ""
});
/** Takes the request's number. Of parallel requests with one number the second waits here, then reads the answer. */
async function claim(tx, { sent, now }) {
	if (!sent) return null;
	const { rows } = await sql`
    insert into sent_key (key, staff_id, body_hash, created_at)
    values (${sent.key}, ${sent.staffId}, ${sent.bodyHash}, ${now})
    on conflict (key) do nothing returning 1`.execute(tx);
	if (rows.length > 0) return null;
	const known = await tx.selectFrom("sent_key").selectAll().where("key", "=", sent.key).executeTakeFirstOrThrow();
	if (known.staff_id !== sent.staffId || !sent.bodyHash.equals(known.body_hash)) throw new KeyRefused("keyReused");
	if (known.outcome === null) throw new KeyRefused("keyOnce");
	return { outcome: known.outcome.of };
}
/** A refused deed gives its number back, because nothing was done under it. */
async function settle(tx, { sent }, isDone, outcome) {
	if (!sent) return;
	if (!isDone) await tx.deleteFrom("sent_key").where("key", "=", sent.key).execute();
	else if (outcome !== null) await sql`update sent_key set outcome = ${JSON.stringify({ of: outcome })}::text::jsonb where key = ${sent.key}`.execute(tx);
}
/** Forgets the numbers of more than a day ago. */
const forgetKeys = async (db, now) => {
	await db.deleteFrom("sent_key").where("created_at", "<", /* @__PURE__ */ new Date(now.getTime() - 864e5)).execute();
};
// src/modules/staff/approvals/second.ts
/** Carries a deed out, or lets it wait. Whoever asks for what another person has asked for confirms that. */
const carryOutByTwo = (db, deed, guard, args) => carryOut(db, deed, guard.verb, async (tx) => {
	const looked = await guard.look(tx, args, deed.now);
	if ("refused" in looked) return {
		outcome: looked.refused,
		event: null
	};
	if (looked.needsSecond) return confirmOrWait(tx, deed, guard, looked);
	return guard.run(tx, looked.args, {
		asked: deed.staff,
		second: null,
		why: deed.why,
		now: deed.now
	});
});
async function confirmOrWait(tx, deed, guard, looked) {
	await endOverdue(tx, deed.now);
	const { row, isNew } = await putApproval(tx, wishOf(deed, guard.verb, looked));
	if (isNew) return ask$1(tx, deed, guard, {
		row,
		looked
	});
	const stale = staleness(row, looked) ?? await authorFault(tx, row, guard.permission);
	if (stale) {
		const gone = await dropStale(tx, deed, row, stale);
		const { outcome, event } = await ask$1(tx, deed, guard, {
			row: (await putApproval(tx, wishOf(deed, guard.verb, looked))).row,
			looked
		});
		return {
			outcome,
			event,
			rows: [gone]
		};
	}
	if (await faultOf$1(tx, row, guard.permission, deed)) return {
		outcome: { approvalId: row.id },
		event: null
	};
	const carried = await carryApproved(tx, deed, guard, {
		row,
		looked
	});
	if (!carried) return {
		outcome: { approvalId: row.id },
		event: await dropStale(tx, deed, row, "approvalVoid")
	};
	return {
		outcome: carried.outcome,
		event: carried.deed,
		rows: [...carried.rows, carried.approval]
	};
}
const hashOf = (args) => createHash("sha256").update(canonical(args)).digest();
const wishOf = (deed, verb, { args, object, facts, seen }) => ({
	verb,
	object,
	args,
	args_hash: hashOf(args),
	facts,
	seen,
	reason: deed.why,
	author: deed.staff,
	author_id: deed.sent?.staffId ?? null,
	created_at: deed.now,
	expires_at: new Date(deed.now.getTime() + approvalLifeMs)
});
async function ask$1(tx, deed, guard, { row, looked }) {
	await guard.asked?.(tx, looked.args, deed);
	const after = {
		approval: row.id,
		deed: guard.verb,
		...looked.facts
	};
	return {
		outcome: { approvalId: row.id },
		event: {
			verb: "approval.ask",
			object: row.object,
			before: null,
			after
		}
	};
}
/** Why a wish is good no more; null when its object is as it was. */
const staleness = (row, { seen }) => canonical(row.seen) === canonical(seen) ? null : "approvalVoid";
/** An author who has left, or whose role has lost the verb, asks for nothing any more. */
async function authorFault(tx, row, permission) {
	if (row.author_id === null) return null;
	await holdPeople(tx, [row.author_id]);
	const author = await colleague(tx, row.author_id);
	return author && mayDo(author.verbs, permission) ? null : "approvalAuthor";
}
/** Ends a wish that is good no more, and returns what the records say of it. */
async function dropStale(tx, deed, row, why) {
	await endApproval(tx, row.id, {
		state: "void",
		by: deed.staff,
		why,
		alone: false
	}, deed.now);
	return approvalEvent("approval.void", row, {
		state: "void",
		why
	});
}
const approvalEvent = (verb, row, after) => ({
	verb,
	object: row.object,
	before: {
		approval: row.id,
		state: row.state,
		author: row.author
	},
	after: {
		approval: row.id,
		...after
	}
});
/** The facts for the rule about deciders, for all of these wishes at once. */
const powersFor = (db, wishes, { sent, now }) => powersOf(db, {
	ids: [...wishes.map(({ author_id }) => author_id), sent?.staffId ?? null].filter((id) => id !== null),
	since: /* @__PURE__ */ new Date(now.getTime() - powerMs)
});
/** Why this person may not be the second one of this wish; null where nothing is against it. */
const faultOf$1 = async (tx, row, permission, { staff, sent, now }) => {
	const decider = {
		staff,
		sent,
		now
	};
	return deciderFault(await powersFor(tx, [row], decider), row, permission, decider);
};
/** Does the deed as its second person. Null: the deed itself refused, so the wish is void. */
async function carryApproved(tx, deed, guard, { row, looked }) {
	const carriers = {
		asked: row.author,
		second: deed.staff,
		why: row.reason,
		now: deed.now
	};
	const { outcome, event, rows = [] } = await guard.run(tx, looked.args, carriers);
	if (!event) return null;
	const alone = isSamePerson(row.author, deed.staff);
	await endApproval(tx, row.id, {
		state: "approved",
		by: deed.staff,
		why: "",
		alone
	}, deed.now);
	return {
		outcome,
		deed: {
			verb: guard.verb,
			...event
		},
		rows,
		approval: approvalEvent("approval.approve", row, {
			state: "approved",
			alone
		})
	};
}
// src/modules/staff/failed.ts
const fail = (fault, theirs = null) => ({
	outcome: {
		fault,
		theirs,
		field: null,
		faults: []
	},
	event: null
});
/** A value that the shop refuses at its field, such as a category that is not there. */
const failAt = (field, fault) => ({
	outcome: {
		fault,
		theirs: null,
		field,
		faults: [[field, fault]]
	},
	event: null
});
/** Values that the shop refuses, each at its field. There is at least one. */
function failAtAll(faults) {
	const [[field, fault] = ["", "wrongFields"]] = faults;
	return {
		outcome: {
			fault,
			theirs: null,
			field,
			faults
		},
		event: null
	};
}
const isFailed = (outcome) => "fault" in outcome;
function refusalOf$1({ fault, theirs, field, faults }) {
	if (fault === "notFound") return refuse("notFound", "notFound");
	if (field) {
		const all = faults.map(([path, each]) => ({
			path,
			message: staffMessages[each]
		}));
		return refuse("malformed", "wrongFields", {
			field,
			faults: all
		});
	}
	if (fault === "grantMore" || fault === "ownerRole" || fault === "notAllowed") return refuse("notAllowed", fault);
	if (fault === "proveAgain") return refuse("proveAgain", fault);
	if (fault === "changedMeanwhile") return refuse("changed", fault, { theirs });
	return refuse("changed", fault);
}
const answer = (outcome) => isFailed(outcome) ? refusalOf$1(outcome) : done(outcome);
// src/modules/staff/queries.ts
/** Whether anybody works here, so that no first owner may be made. */
async function anyStaff(db) {
	return await db.selectFrom("staff").select("id").limit(1).executeTakeFirst() !== void 0;
}
const staffByName = (db, name) => db.selectFrom("staff").selectAll().where("name", "=", name).executeTakeFirst();
/** Reads a person, locked until the transaction ends. */
const lockStaff = (db, id) => db.selectFrom("staff").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
/** Adds a person who has yet to come in; null when the name is taken. */
async function insertStaff(db, name, roleId, now) {
	const { rows } = await sql`
    insert into staff (name, role_id, created_at) values (${name}, ${roleId}, ${now})
    on conflict (name) do nothing returning id`.execute(db);
	return rows[0]?.id ?? null;
}
async function setStaff(db, id, set) {
	await db.updateTable("staff").set(set).where("id", "=", id).execute();
}
async function addVersion(db, id) {
	await sql`update staff set version = version + 1 where id = ${id}`.execute(db);
}
async function personRows(db, id = null) {
	const { rows } = await sql`
    select s.id, s.name, s.state, s.version, r.id as "roleId", r.name as role, r.verbs,
      (select max(seen_at) from staff_session where staff_id = s.id) as "seenAt"
    from staff s join staff_role r on r.id = s.role_id
    where ${id}::bigint is null or s.id = ${id} order by s.state = 'ended', s.id`.execute(db);
	return rows;
}
/** Active persons whose role has every verb. Their roles stay locked until the transaction ends. */
async function countOwners(db) {
	await sql`select 1 from staff_role where 'all' = any(verbs) for update`.execute(db);
	const { rows } = await sql`
    select count(*)::integer as count from staff s join staff_role r on r.id = s.role_id
    where s.state = 'active' and 'all' = any(r.verbs)`.execute(db);
	return rows[0]?.count ?? 0;
}
async function roleRows(db) {
	const { rows } = await sql`
    select r.*, (select count(*)::integer from staff where role_id = r.id and state <> 'ended') as people
    from staff_role r order by r.id`.execute(db);
	return rows;
}
const lockRole = (db, id) => db.selectFrom("staff_role").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
/** Returns null when the name is taken. */
async function insertRole(db, name, verbs) {
	const { rows } = await sql`
    insert into staff_role (name, verbs) values (${name}, ${verbs}::text[]) on conflict (name) do nothing returning id`.execute(db);
	return rows[0]?.id ?? null;
}
async function setRole(db, id, name, verbs) {
	await sql`update staff_role set name = ${name}, verbs = ${verbs}::text[], version = version + 1 where id = ${id}`.execute(db);
}
const roleByName = (db, name) => db.selectFrom("staff_role").selectAll().where("name", "=", name).executeTakeFirst();
async function dropRoleRow(db, id) {
	await db.deleteFrom("staff_role").where("id", "=", id).execute();
}
/** Adds a code; codes of the same purpose that were not used are void from now on. */
async function putCode(db, code) {
	await sql`delete from staff_code where used_at is null and staff_id is not distinct from ${code.staff_id}::bigint`.execute(db);
	await db.insertInto("staff_code").values(code).execute();
}
/** An unused code that has not expired, locked until the transaction ends. */
const openCode = (db, hash, now) => db.selectFrom("staff_code").selectAll().where("hash", "=", hash).where("used_at", "is", null).where("expires_at", ">", now).forUpdate().executeTakeFirst();
async function setCode(db, id, set) {
	await db.updateTable("staff_code").set(set).where("id", "=", id).execute();
}
async function putRecoveryCodes(db, staffId, hashes) {
	await db.deleteFrom("staff_recovery").where("staff_id", "=", staffId).execute();
	const rows = hashes.map((hash) => ({
		staff_id: staffId,
		hash,
		used_at: null
	}));
	await db.insertInto("staff_recovery").values(rows).execute();
}
/** Uses up a recovery code; false when there is none like it. */
async function takeRecoveryCode(db, staffId, hash, now) {
	const { numUpdatedRows } = await db.updateTable("staff_recovery").set({ used_at: now }).where("staff_id", "=", staffId).where("hash", "=", hash).where("used_at", "is", null).executeTakeFirst();
	return numUpdatedRows > 0n;
}
async function codesLeft(db, staffId) {
	const { rows } = await sql`
    select count(*)::integer as count from staff_recovery where staff_id = ${staffId} and used_at is null`.execute(db);
	return rows[0]?.count ?? 0;
}
async function insertSession(db, session, now) {
	const times = {
		started_at: now,
		seen_at: now,
		proved_at: now
	};
	return (await db.insertInto("staff_session").values({
		...session,
		...times
	}).returning("id").executeTakeFirstOrThrow()).id;
}
/** An open session of a person who works here. The role is read anew, so a changed one acts on the next call. */
async function sessionByToken(db, tokenHash) {
	const { rows } = await sql`
    select e.id as "sessionId", s.id as "staffId", s.name, r.id as "roleId", r.name as role, r.verbs,
      e.started_at as "startedAt", e.seen_at as "seenAt", e.proved_at as "provedAt"
    from staff_session e join staff s on s.id = e.staff_id join staff_role r on r.id = s.role_id
    where e.token_hash = ${tokenHash} and e.ended_at is null and s.state = 'active'`.execute(db);
	return rows[0] ?? null;
}
async function setSession(db, id, set) {
	await db.updateTable("staff_session").set(set).where("id", "=", id).execute();
}
const openSessions = (db, staffId) => db.selectFrom("staff_session").selectAll().where("staff_id", "=", staffId).where("ended_at", "is", null).orderBy("id", "desc").limit(50).execute();
/** Ends the sessions of a person: all, all but one (`keep`), or one alone (`only`). Returns how many. */
async function endSessions(db, staffId, now, which = {}) {
	let ending = db.updateTable("staff_session").set({ ended_at: now }).where("staff_id", "=", staffId).where("ended_at", "is", null);
	if (which.keep !== void 0) ending = ending.where("id", "<>", which.keep);
	if (which.only !== void 0) ending = ending.where("id", "=", which.only);
	return Number((await ending.executeTakeFirst()).numUpdatedRows);
}
/** Whether this browser has signed the person in before. */
async function knowsDevice(db, staffId, tokenHash) {
	return await db.selectFrom("staff_device").select("staff_id").where("token_hash", "=", tokenHash).where("staff_id", "=", staffId).executeTakeFirst() !== void 0;
}
async function noteDevice(db, staffId, tokenHash, now) {
	const row = {
		token_hash: tokenHash,
		staff_id: staffId,
		created_at: now
	};
	await db.insertInto("staff_device").values(row).onConflict((conflict) => conflict.doNothing()).execute();
}
/** Nobody works here yet, so the first owner may be made. */
const isFresh = async (db) => !await anyStaff(db);
const passkeyByCredential = (db, credential) => passkeys(db).where("p.credential", "=", credential).executeTakeFirst();
const passkeysOf = (db, staffId) => passkeys(db).where("p.staff_id", "=", staffId).orderBy("p.id").execute();
const passkeys = (db) => db.selectFrom("staff_passkey as p").innerJoin("staff as s", "s.id", "p.staff_id").selectAll("p").select("s.name as person");
async function countPasskeys(db, staffId) {
	const { rows } = await sql`
    select count(*)::integer as count from staff_passkey where staff_id = ${staffId}`.execute(db);
	return rows[0]?.count ?? 0;
}
/** Returns null when the key is known already. */
async function insertPasskey(db, row) {
	return (await db.insertInto("staff_passkey").values(row).onConflict((conflict) => conflict.column("credential").doNothing()).returning("id").executeTakeFirst())?.id ?? null;
}
/** Returns the name of the deleted key; null when the person has none like it. */
async function dropPasskey(db, staffId, id) {
	return (await db.deleteFrom("staff_passkey").where("id", "=", id).where("staff_id", "=", staffId).returning("name").executeTakeFirst())?.name ?? null;
}
/** Notes a use with the device's own count. False: the key is gone, or another use has counted further. */
async function notePasskeyUse(db, id, counter, now) {
	const { numUpdatedRows } = await db.updateTable("staff_passkey").set({
		counter,
		used_at: now
	}).where("id", "=", id).where((where) => where.or([where("counter", "<", counter), where("counter", "=", 0)])).executeTakeFirst();
	return numUpdatedRows > 0n;
}
/** Keeps a question; those whose time is over go. */
async function putChallenge(db, row, now) {
	await db.deleteFrom("staff_challenge").where("expires_at", "<=", now).execute();
	await db.insertInto("staff_challenge").values(row).execute();
}
/** Uses a question up; false when there is none like it. */
async function takeChallenge(db, hash, { purpose, session_id }, now) {
	const { rows } = await sql`
    delete from staff_challenge where hash = ${hash} and purpose = ${purpose}
      and session_id is not distinct from ${session_id}::bigint and expires_at > ${now} returning 1`.execute(db);
	return rows.length > 0;
}
// src/modules/staff/rules.ts
const minute$1 = 6e4;
/** A session ends after 15 idle minutes, or after 8 hours. */
const sessionLife = {
	idleMs: 15 * minute$1,
	longestMs: 480 * minute$1
};
const isOver$1 = ({ startedAt, seenAt }, now) => now.getTime() - seenAt.getTime() > sessionLife.idleMs || now.getTime() - startedAt.getTime() > sessionLife.longestMs;
/** Milliseconds for which a set-up code opens: the first owner's, a new person's, a reset one's. */
const codeLife = {
	first: 60 * minute$1,
	join: 1440 * minute$1,
	reset: 30 * minute$1
};
const setupLimits = (address) => [{
	bucket: `staff:setup:${address}`,
	seconds: 3600,
	most: 10
}];
/** A person's failures count apart for browsers that the person has used, so that strangers lock nobody out. */
function signInLimits(who) {
	const bucket = who.device === null ? `staff:${who.person}` : `staff:${who.person}:${who.device}`;
	return [{
		bucket: `staff:from:${who.address}`,
		seconds: 900,
		most: 20
	}, {
		bucket,
		seconds: 900,
		most: 5
	}];
}
const proofLimits = (staffId) => [{
	bucket: `staff:proof:${staffId}`,
	seconds: 900,
	most: 5
}];
const passkeyLimits = (address) => [{
	bucket: `staff:passkey:${address}`,
	seconds: 900,
	most: 20
}];
/** Milliseconds in which a passkey signs its question. */
const challengeLifeMs = 5 * minute$1;
/**
* The name by which browsers know the console (WebAuthn's RP ID); null for an IP address, which browsers refuse.
*/
function rpIdOf(origin) {
	const { hostname } = new URL(origin);
	return hostname.startsWith("[") || /^[\d.]+$/.test(hostname) ? null : hostname;
}
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const random32 = (length, random) => Array.from({ length }, () => letters[random(32)]).join("");
/** 100 bits, made to be read from a terminal: four groups of five letters. `random(n)` gives 0 to n - 1. */
const newSetupCode = (random) => random32(20, random).replace(/(.{5})(?=.)/g, "$1-");
/** 50 bits, in two groups. */
const newRecoveryCode = (random) => random32(10, random).replace(/(.{5})(?=.)/g, "$1-");
/** The letters of a typed code, whatever stands between them. */
const lettersOf = (typed) => typed.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase();
/** The owner's role has every verb. */
const isOwner = (verbs) => verbs.includes("all");
/** Why a role may not be given or taken by this person; null when it may. */
const grantFault = (held, ...sets) => sets.every((wanted) => mayGrant(held, wanted)) ? null : "grantMore";
// ../../node_modules/otpauth/dist/otpauth.node.mjs
//! otpauth 9.5.2 | (c) Héctor Molinero Fernández | MIT | https://github.com/hectorm/otpauth
/**
* Converts an integer to an Uint8Array.
* @param {number} num Integer.
* @returns {Uint8Array} Uint8Array.
*/ const uintDecode = (num) => {
	const arr = new Uint8Array(/* @__PURE__ */ new ArrayBuffer(8));
	let acc = num;
	for (let i = 7; i >= 0; i--) {
		if (acc === 0) break;
		arr[i] = acc & 255;
		acc -= arr[i];
		acc /= 256;
	}
	return arr;
};
/**
* "globalThis" ponyfill.
* @see [A horrifying globalThis polyfill in universal JavaScript](https://mathiasbynens.be/notes/globalthis)
* @type {Object.<string, *>}
*/ const globalScope = (() => {
	if (typeof globalThis === "object") return globalThis;
	else {
		Object.defineProperty(Object.prototype, "__GLOBALTHIS__", {
			get() {
				return this;
			},
			configurable: true
		});
		try {
			if (typeof __GLOBALTHIS__ !== "undefined") return __GLOBALTHIS__;
		} finally {
			delete Object.prototype.__GLOBALTHIS__;
		}
	}
	if (typeof self !== "undefined") return self;
	else if (typeof window !== "undefined") return window;
	else if (typeof global !== "undefined") return global;
})();
/**
* Canonicalizes a hash algorithm name.
* @param {string} algorithm Hash algorithm name.
* @returns {"SHA1"|"SHA224"|"SHA256"|"SHA384"|"SHA512"|"SHA3-224"|"SHA3-256"|"SHA3-384"|"SHA3-512"} Canonicalized hash algorithm name.
*/ const canonicalizeAlgorithm = (algorithm) => {
	switch (true) {
		case /^(?:SHA-?1|SSL3-SHA1)$/i.test(algorithm): return "SHA1";
		case /^SHA(?:2?-)?224$/i.test(algorithm): return "SHA224";
		case /^SHA(?:2?-)?256$/i.test(algorithm): return "SHA256";
		case /^SHA(?:2?-)?384$/i.test(algorithm): return "SHA384";
		case /^SHA(?:2?-)?512$/i.test(algorithm): return "SHA512";
		case /^SHA3-224$/i.test(algorithm): return "SHA3-224";
		case /^SHA3-256$/i.test(algorithm): return "SHA3-256";
		case /^SHA3-384$/i.test(algorithm): return "SHA3-384";
		case /^SHA3-512$/i.test(algorithm): return "SHA3-512";
		default: throw new TypeError(`Unknown hash algorithm: ${algorithm}`);
	}
};
/**
* Calculates an HMAC digest.
* @param {string} algorithm Algorithm.
* @param {Uint8Array} key Key.
* @param {Uint8Array} message Message.
* @returns {Uint8Array} Digest.
*/ const hmacDigest = (algorithm, key, message) => {
	if (crypto?.createHmac) {
		const hmac = crypto.createHmac(algorithm, globalScope.Buffer.from(key));
		hmac.update(globalScope.Buffer.from(message));
		return hmac.digest();
	} else throw new Error("Missing HMAC function");
};
/**
* RFC 4648 base32 alphabet without pad.
* @type {string}
*/ const ALPHABET$1 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/**
* Converts a base32 string to an Uint8Array (RFC 4648).
* @see [LinusU/base32-decode](https://github.com/LinusU/base32-decode)
* @param {string} str Base32 string.
* @returns {Uint8Array} Uint8Array.
*/ const base32Decode = (str) => {
	str = str.replace(/ /g, "").toUpperCase();
	let end = str.length;
	while (str[end - 1] === "=") --end;
	if (end < str.length) str = str.substring(0, end);
	const buf = /* @__PURE__ */ new ArrayBuffer(str.length * 5 / 8 | 0);
	const arr = new Uint8Array(buf);
	let bits = 0;
	let value = 0;
	let index = 0;
	for (let i = 0; i < str.length; i++) {
		const idx = ALPHABET$1.indexOf(str[i]);
		if (idx === -1) throw new TypeError(`Invalid character found: ${str[i]}`);
		value = value << 5 | idx;
		bits += 5;
		if (bits >= 8) {
			bits -= 8;
			arr[index++] = value >>> bits;
		}
	}
	return arr;
};
/**
* Converts an Uint8Array to a base32 string (RFC 4648).
* @see [LinusU/base32-encode](https://github.com/LinusU/base32-encode)
* @param {Uint8Array} arr Uint8Array.
* @returns {string} Base32 string.
*/ const base32Encode = (arr) => {
	let bits = 0;
	let value = 0;
	let str = "";
	for (let i = 0; i < arr.length; i++) {
		value = value << 8 | arr[i];
		bits += 8;
		while (bits >= 5) {
			str += ALPHABET$1[value >>> bits - 5 & 31];
			bits -= 5;
		}
	}
	if (bits > 0) str += ALPHABET$1[value << 5 - bits & 31];
	return str;
};
/**
* Hexadecimal alphabet.
* @type {string}
*/ const ALPHABET = "0123456789ABCDEF";
/**
* Converts a hexadecimal string to an Uint8Array.
* @param {string} str Hexadecimal string.
* @returns {Uint8Array} Uint8Array.
*/ const hexDecode = (str) => {
	str = str.replace(/ /g, "").toUpperCase();
	const buf = /* @__PURE__ */ new ArrayBuffer(str.length / 2);
	const arr = new Uint8Array(buf);
	for (let i = 0; i < str.length; i += 2) {
		const hi = ALPHABET.indexOf(str[i]);
		const lo = ALPHABET.indexOf(str[i + 1]);
		if (hi === -1 || lo === -1) throw new TypeError(`Invalid character found: ${str.substring(i, i + 2)}`);
		arr[i / 2] = hi << 4 | lo;
	}
	return arr;
};
/**
* Converts an Uint8Array to a hexadecimal string.
* @param {Uint8Array} arr Uint8Array.
* @returns {string} Hexadecimal string.
*/ const hexEncode = (arr) => {
	let str = "";
	for (let i = 0; i < arr.length; i++) {
		const hex = arr[i].toString(16);
		if (hex.length === 1) str += "0";
		str += hex;
	}
	return str.toUpperCase();
};
/**
* Converts a Latin-1 string to an Uint8Array.
* @param {string} str Latin-1 string.
* @returns {Uint8Array} Uint8Array.
*/ const latin1Decode = (str) => {
	const buf = new ArrayBuffer(str.length);
	const arr = new Uint8Array(buf);
	for (let i = 0; i < str.length; i++) arr[i] = str.charCodeAt(i) & 255;
	return arr;
};
/**
* Converts an Uint8Array to a Latin-1 string.
* @param {Uint8Array} arr Uint8Array.
* @returns {string} Latin-1 string.
*/ const latin1Encode = (arr) => {
	let str = "";
	for (let i = 0; i < arr.length; i++) str += String.fromCharCode(arr[i]);
	return str;
};
/**
* TextEncoder instance.
* @type {TextEncoder|null}
*/ const ENCODER = globalScope.TextEncoder ? new globalScope.TextEncoder() : null;
/**
* TextDecoder instance.
* @type {TextDecoder|null}
*/ const DECODER = globalScope.TextDecoder ? new globalScope.TextDecoder() : null;
/**
* Converts an UTF-8 string to an Uint8Array.
* @param {string} str String.
* @returns {Uint8Array} Uint8Array.
*/ const utf8Decode = (str) => {
	if (!ENCODER) throw new Error("Encoding API not available");
	return ENCODER.encode(str);
};
/**
* Converts an Uint8Array to an UTF-8 string.
* @param {Uint8Array} arr Uint8Array.
* @returns {string} String.
*/ const utf8Encode = (arr) => {
	if (!DECODER) throw new Error("Encoding API not available");
	return DECODER.decode(arr);
};
/**
* Returns random bytes.
* @param {number} size Size.
* @returns {Uint8Array} Random bytes.
*/ const randomBytes$1 = (size) => {
	if (crypto?.randomBytes) return crypto.randomBytes(size);
	else if (globalScope.crypto?.getRandomValues) return globalScope.crypto.getRandomValues(new Uint8Array(size));
	else throw new Error("Cryptography API not available");
};
/**
* OTP secret key.
*/ var Secret = class Secret {
	/**
	* Converts a Latin-1 string to a Secret object.
	* @param {string} str Latin-1 string.
	* @returns {Secret} Secret object.
	*/ static fromLatin1(str) {
		return new Secret({ buffer: latin1Decode(str).buffer });
	}
	/**
	* Converts an UTF-8 string to a Secret object.
	* @param {string} str UTF-8 string.
	* @returns {Secret} Secret object.
	*/ static fromUTF8(str) {
		return new Secret({ buffer: utf8Decode(str).buffer });
	}
	/**
	* Converts a base32 string to a Secret object.
	* @param {string} str Base32 string.
	* @returns {Secret} Secret object.
	*/ static fromBase32(str) {
		return new Secret({ buffer: base32Decode(str).buffer });
	}
	/**
	* Converts a hexadecimal string to a Secret object.
	* @param {string} str Hexadecimal string.
	* @returns {Secret} Secret object.
	*/ static fromHex(str) {
		return new Secret({ buffer: hexDecode(str).buffer });
	}
	/**
	* Secret key buffer.
	* @deprecated For backward compatibility, the "bytes" property should be used instead.
	* @type {ArrayBufferLike}
	*/ get buffer() {
		return this.bytes.buffer;
	}
	/**
	* Latin-1 string representation of secret key.
	* @type {string}
	*/ get latin1() {
		Object.defineProperty(this, "latin1", {
			enumerable: true,
			writable: false,
			configurable: false,
			value: latin1Encode(this.bytes)
		});
		return this.latin1;
	}
	/**
	* UTF-8 string representation of secret key.
	* @type {string}
	*/ get utf8() {
		Object.defineProperty(this, "utf8", {
			enumerable: true,
			writable: false,
			configurable: false,
			value: utf8Encode(this.bytes)
		});
		return this.utf8;
	}
	/**
	* Base32 string representation of secret key.
	* @type {string}
	*/ get base32() {
		Object.defineProperty(this, "base32", {
			enumerable: true,
			writable: false,
			configurable: false,
			value: base32Encode(this.bytes)
		});
		return this.base32;
	}
	/**
	* Hexadecimal string representation of secret key.
	* @type {string}
	*/ get hex() {
		Object.defineProperty(this, "hex", {
			enumerable: true,
			writable: false,
			configurable: false,
			value: hexEncode(this.bytes)
		});
		return this.hex;
	}
	/**
	* Creates a secret key object.
	* @param {Object} [config] Configuration options.
	* @param {ArrayBufferLike} [config.buffer] Secret key buffer.
	* @param {number} [config.size=20] Number of random bytes to generate, ignored if 'buffer' is provided.
	*/ constructor({ buffer, size = 20 } = {}) {
		/**
		* Secret key.
		* @type {Uint8Array}
		* @readonly
		*/ this.bytes = typeof buffer === "undefined" ? randomBytes$1(size) : new Uint8Array(buffer);
		Object.defineProperty(this, "bytes", {
			enumerable: true,
			writable: false,
			configurable: false,
			value: this.bytes
		});
	}
};
/**
* Returns true if a is equal to b, without leaking timing information that would allow an attacker to guess one of the values.
* @param {string} a String a.
* @param {string} b String b.
* @returns {boolean} Equality result.
*/ const timingSafeEqual$1 = (a, b) => {
	if (crypto?.timingSafeEqual) return crypto.timingSafeEqual(globalScope.Buffer.from(a), globalScope.Buffer.from(b));
	else {
		if (a.length !== b.length) throw new TypeError("Input strings must have the same length");
		let i = -1;
		let out = 0;
		while (++i < a.length) out |= a.charCodeAt(i) ^ b.charCodeAt(i);
		return out === 0;
	}
};
/**
* HOTP: An HMAC-based One-time Password Algorithm.
* @see [RFC 4226](https://datatracker.ietf.org/doc/html/rfc4226)
*/ var HOTP = class HOTP {
	/**
	* Default configuration.
	* @type {{
	*   issuer: string,
	*   label: string,
	*   issuerInLabel: boolean,
	*   algorithm: string,
	*   digits: number,
	*   counter: number
	*   window: number
	* }}
	*/ static get defaults() {
		return {
			issuer: "",
			label: "OTPAuth",
			issuerInLabel: true,
			algorithm: "SHA1",
			digits: 6,
			counter: 0,
			window: 1
		};
	}
	/**
	* Generates an HOTP token.
	* @param {Object} config Configuration options.
	* @param {Secret} config.secret Secret key.
	* @param {string} [config.algorithm='SHA1'] HMAC hashing algorithm.
	* @param {number} [config.digits=6] Token length.
	* @param {number} [config.counter=0] Counter value.
	* @param {(algorithm: string, key: Uint8Array, message: Uint8Array) => Uint8Array} [config.hmac] Custom HMAC function.
	* @returns {string} Token.
	*/ static generate({ secret, algorithm = HOTP.defaults.algorithm, digits = HOTP.defaults.digits, counter = HOTP.defaults.counter, hmac = hmacDigest }) {
		const message = uintDecode(counter);
		const digest = hmac(algorithm, secret.bytes, message);
		if (!digest?.byteLength || digest.byteLength < 19) throw new TypeError("Return value must be at least 19 bytes");
		const offset = digest[digest.byteLength - 1] & 15;
		return (((digest[offset] & 127) << 24 | (digest[offset + 1] & 255) << 16 | (digest[offset + 2] & 255) << 8 | digest[offset + 3] & 255) % 10 ** digits).toString().padStart(digits, "0");
	}
	/**
	* Generates an HOTP token.
	* @param {Object} [config] Configuration options.
	* @param {number} [config.counter=this.counter++] Counter value.
	* @returns {string} Token.
	*/ generate({ counter = this.counter++ } = {}) {
		return HOTP.generate({
			secret: this.secret,
			algorithm: this.algorithm,
			digits: this.digits,
			counter,
			hmac: this.hmac
		});
	}
	/**
	* Validates an HOTP token.
	* @param {Object} config Configuration options.
	* @param {string} config.token Token value.
	* @param {Secret} config.secret Secret key.
	* @param {string} [config.algorithm='SHA1'] HMAC hashing algorithm.
	* @param {number} [config.digits=6] Token length.
	* @param {number} [config.counter=0] Counter value.
	* @param {number} [config.window=1] Window of counter values to test.
	* @param {(algorithm: string, key: Uint8Array, message: Uint8Array) => Uint8Array} [config.hmac] Custom HMAC function.
	* @returns {number|null} Token delta or null if it is not found in the search window, in which case it should be considered invalid.
	*/ static validate({ token, secret, algorithm, digits = HOTP.defaults.digits, counter = HOTP.defaults.counter, window = HOTP.defaults.window, hmac = hmacDigest }) {
		if (token.length !== digits) return null;
		let delta = null;
		const check = (i) => {
			const generatedToken = HOTP.generate({
				secret,
				algorithm,
				digits,
				counter: i,
				hmac
			});
			if (timingSafeEqual$1(token, generatedToken)) delta = i - counter;
		};
		check(counter);
		for (let i = 1; i <= window && delta === null; ++i) {
			check(counter - i);
			if (delta !== null) break;
			check(counter + i);
			if (delta !== null) break;
		}
		return delta;
	}
	/**
	* Validates an HOTP token.
	* @param {Object} config Configuration options.
	* @param {string} config.token Token value.
	* @param {number} [config.counter=this.counter] Counter value.
	* @param {number} [config.window=1] Window of counter values to test.
	* @returns {number|null} Token delta or null if it is not found in the search window, in which case it should be considered invalid.
	*/ validate({ token, counter = this.counter, window }) {
		return HOTP.validate({
			token,
			secret: this.secret,
			algorithm: this.algorithm,
			digits: this.digits,
			counter,
			window,
			hmac: this.hmac
		});
	}
	/**
	* Returns a Google Authenticator key URI.
	* @returns {string} URI.
	*/ toString() {
		const e = encodeURIComponent;
		return `otpauth://hotp/${this.issuer.length > 0 ? this.issuerInLabel ? `${e(this.issuer)}:${e(this.label)}?issuer=${e(this.issuer)}&` : `${e(this.label)}?issuer=${e(this.issuer)}&` : `${e(this.label)}?`}secret=${e(this.secret.base32)}&algorithm=${e(this.algorithm)}&digits=${e(this.digits)}&counter=${e(this.counter)}`;
	}
	/**
	* Creates an HOTP object.
	* @param {Object} [config] Configuration options.
	* @param {string} [config.issuer=''] Account provider.
	* @param {string} [config.label='OTPAuth'] Account label.
	* @param {boolean} [config.issuerInLabel=true] Include issuer prefix in label.
	* @param {Secret|string} [config.secret=Secret] Secret key.
	* @param {string} [config.algorithm='SHA1'] HMAC hashing algorithm.
	* @param {number} [config.digits=6] Token length.
	* @param {number} [config.counter=0] Initial counter value.
	* @param {(algorithm: string, key: Uint8Array, message: Uint8Array) => Uint8Array} [config.hmac] Custom HMAC function.
	*/ constructor({ issuer = HOTP.defaults.issuer, label = HOTP.defaults.label, issuerInLabel = HOTP.defaults.issuerInLabel, secret = new Secret(), algorithm = HOTP.defaults.algorithm, digits = HOTP.defaults.digits, counter = HOTP.defaults.counter, hmac } = {}) {
		/**
		* Account provider.
		* @type {string}
		*/ this.issuer = issuer;
		/**
		* Account label.
		* @type {string}
		*/ this.label = label;
		/**
		* Include issuer prefix in label.
		* @type {boolean}
		*/ this.issuerInLabel = issuerInLabel;
		/**
		* Secret key.
		* @type {Secret}
		*/ this.secret = typeof secret === "string" ? Secret.fromBase32(secret) : secret;
		/**
		* HMAC hashing algorithm.
		* @type {string}
		*/ this.algorithm = hmac ? algorithm : canonicalizeAlgorithm(algorithm);
		/**
		* Token length.
		* @type {number}
		*/ this.digits = digits;
		/**
		* Initial counter value.
		* @type {number}
		*/ this.counter = counter;
		/**
		* Custom HMAC function.
		* @type {((algorithm: string, key: Uint8Array, message: Uint8Array) => Uint8Array)|undefined}
		*/ this.hmac = hmac;
	}
};
/**
* TOTP: Time-Based One-Time Password Algorithm.
* @see [RFC 6238](https://datatracker.ietf.org/doc/html/rfc6238)
*/ var TOTP = class TOTP {
	/**
	* Default configuration.
	* @type {{
	*   issuer: string,
	*   label: string,
	*   issuerInLabel: boolean,
	*   algorithm: string,
	*   digits: number,
	*   period: number
	*   window: number
	* }}
	*/ static get defaults() {
		return {
			issuer: "",
			label: "OTPAuth",
			issuerInLabel: true,
			algorithm: "SHA1",
			digits: 6,
			period: 30,
			window: 1
		};
	}
	/**
	* Calculates the counter. i.e. the number of periods since timestamp 0.
	* @param {Object} [config] Configuration options.
	* @param {number} [config.period=30] Token time-step duration.
	* @param {number} [config.timestamp=Date.now] Timestamp value in milliseconds.
	* @returns {number} Counter.
	*/ static counter({ period = TOTP.defaults.period, timestamp = Date.now() } = {}) {
		return Math.floor(timestamp / 1e3 / period);
	}
	/**
	* Calculates the counter. i.e. the number of periods since timestamp 0.
	* @param {Object} [config] Configuration options.
	* @param {number} [config.timestamp=Date.now] Timestamp value in milliseconds.
	* @returns {number} Counter.
	*/ counter({ timestamp = Date.now() } = {}) {
		return TOTP.counter({
			period: this.period,
			timestamp
		});
	}
	/**
	* Calculates the remaining time in milliseconds until the next token is generated.
	* @param {Object} [config] Configuration options.
	* @param {number} [config.period=30] Token time-step duration.
	* @param {number} [config.timestamp=Date.now] Timestamp value in milliseconds.
	* @returns {number} counter.
	*/ static remaining({ period = TOTP.defaults.period, timestamp = Date.now() } = {}) {
		return period * 1e3 - timestamp % (period * 1e3);
	}
	/**
	* Calculates the remaining time in milliseconds until the next token is generated.
	* @param {Object} [config] Configuration options.
	* @param {number} [config.timestamp=Date.now] Timestamp value in milliseconds.
	* @returns {number} counter.
	*/ remaining({ timestamp = Date.now() } = {}) {
		return TOTP.remaining({
			period: this.period,
			timestamp
		});
	}
	/**
	* Generates a TOTP token.
	* @param {Object} config Configuration options.
	* @param {Secret} config.secret Secret key.
	* @param {string} [config.algorithm='SHA1'] HMAC hashing algorithm.
	* @param {number} [config.digits=6] Token length.
	* @param {number} [config.period=30] Token time-step duration.
	* @param {number} [config.timestamp=Date.now] Timestamp value in milliseconds.
	* @param {(algorithm: string, key: Uint8Array, message: Uint8Array) => Uint8Array} [config.hmac] Custom HMAC function.
	* @returns {string} Token.
	*/ static generate({ secret, algorithm, digits, period = TOTP.defaults.period, timestamp = Date.now(), hmac }) {
		return HOTP.generate({
			secret,
			algorithm,
			digits,
			counter: TOTP.counter({
				period,
				timestamp
			}),
			hmac
		});
	}
	/**
	* Generates a TOTP token.
	* @param {Object} [config] Configuration options.
	* @param {number} [config.timestamp=Date.now] Timestamp value in milliseconds.
	* @returns {string} Token.
	*/ generate({ timestamp = Date.now() } = {}) {
		return TOTP.generate({
			secret: this.secret,
			algorithm: this.algorithm,
			digits: this.digits,
			period: this.period,
			timestamp,
			hmac: this.hmac
		});
	}
	/**
	* Validates a TOTP token.
	* @param {Object} config Configuration options.
	* @param {string} config.token Token value.
	* @param {Secret} config.secret Secret key.
	* @param {string} [config.algorithm='SHA1'] HMAC hashing algorithm.
	* @param {number} [config.digits=6] Token length.
	* @param {number} [config.period=30] Token time-step duration.
	* @param {number} [config.timestamp=Date.now] Timestamp value in milliseconds.
	* @param {number} [config.window=1] Window of counter values to test.
	* @param {(algorithm: string, key: Uint8Array, message: Uint8Array) => Uint8Array} [config.hmac] Custom HMAC function.
	* @returns {number|null} Token delta or null if it is not found in the search window, in which case it should be considered invalid.
	*/ static validate({ token, secret, algorithm, digits, period = TOTP.defaults.period, timestamp = Date.now(), window, hmac }) {
		return HOTP.validate({
			token,
			secret,
			algorithm,
			digits,
			counter: TOTP.counter({
				period,
				timestamp
			}),
			window,
			hmac
		});
	}
	/**
	* Validates a TOTP token.
	* @param {Object} config Configuration options.
	* @param {string} config.token Token value.
	* @param {number} [config.timestamp=Date.now] Timestamp value in milliseconds.
	* @param {number} [config.window=1] Window of counter values to test.
	* @returns {number|null} Token delta or null if it is not found in the search window, in which case it should be considered invalid.
	*/ validate({ token, timestamp, window }) {
		return TOTP.validate({
			token,
			secret: this.secret,
			algorithm: this.algorithm,
			digits: this.digits,
			period: this.period,
			timestamp,
			window,
			hmac: this.hmac
		});
	}
	/**
	* Returns a Google Authenticator key URI.
	* @returns {string} URI.
	*/ toString() {
		const e = encodeURIComponent;
		return `otpauth://totp/${this.issuer.length > 0 ? this.issuerInLabel ? `${e(this.issuer)}:${e(this.label)}?issuer=${e(this.issuer)}&` : `${e(this.label)}?issuer=${e(this.issuer)}&` : `${e(this.label)}?`}secret=${e(this.secret.base32)}&algorithm=${e(this.algorithm)}&digits=${e(this.digits)}&period=${e(this.period)}`;
	}
	/**
	* Creates a TOTP object.
	* @param {Object} [config] Configuration options.
	* @param {string} [config.issuer=''] Account provider.
	* @param {string} [config.label='OTPAuth'] Account label.
	* @param {boolean} [config.issuerInLabel=true] Include issuer prefix in label.
	* @param {Secret|string} [config.secret=Secret] Secret key.
	* @param {string} [config.algorithm='SHA1'] HMAC hashing algorithm.
	* @param {number} [config.digits=6] Token length.
	* @param {number} [config.period=30] Token time-step duration.
	* @param {(algorithm: string, key: Uint8Array, message: Uint8Array) => Uint8Array} [config.hmac] Custom HMAC function.
	*/ constructor({ issuer = TOTP.defaults.issuer, label = TOTP.defaults.label, issuerInLabel = TOTP.defaults.issuerInLabel, secret = new Secret(), algorithm = TOTP.defaults.algorithm, digits = TOTP.defaults.digits, period = TOTP.defaults.period, hmac } = {}) {
		/**
		* Account provider.
		* @type {string}
		*/ this.issuer = issuer;
		/**
		* Account label.
		* @type {string}
		*/ this.label = label;
		/**
		* Include issuer prefix in label.
		* @type {boolean}
		*/ this.issuerInLabel = issuerInLabel;
		/**
		* Secret key.
		* @type {Secret}
		*/ this.secret = typeof secret === "string" ? Secret.fromBase32(secret) : secret;
		/**
		* HMAC hashing algorithm.
		* @type {string}
		*/ this.algorithm = hmac ? algorithm : canonicalizeAlgorithm(algorithm);
		/**
		* Token length.
		* @type {number}
		*/ this.digits = digits;
		/**
		* Token time-step duration.
		* @type {number}
		*/ this.period = period;
		/**
		* Custom HMAC function.
		* @type {((algorithm: string, key: Uint8Array, message: Uint8Array) => Uint8Array)|undefined}
		*/ this.hmac = hmac;
	}
};
// src/modules/staff/secrets.ts
/** The hash under which a typed code is kept; without the key it tells nothing. */
const codeHash = (key, purpose, typed) => createHmac("sha256", key).update(`${purpose}|${lettersOf(typed)}`).digest();
const newSecret = () => randomBytes(20);
const totpOf = (secret, holder = {}) => new TOTP({
	...holder,
	secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
	period: 30,
	digits: 6
});
/** What an authenticator reads from a picture, or a person types into it. */
function enrolmentOf(secret, name, siteName) {
	const totp = totpOf(secret, {
		issuer: siteName,
		label: name
	});
	return {
		name,
		secret: totp.secret.base32,
		uri: totp.toString()
	};
}
/**
* The 30-second step of a typed code, at most one step off; null when it is wrong or not behind `lastStep`. So a code
* works once (RFC 6238, 5.2).
*/
function stepOf(secret, typed, lastStep, now) {
	const token = typed.replace(/\s/g, "");
	if (!/^\d{6}$/.test(token)) return null;
	const delta = totpOf(secret).validate({
		token,
		timestamp: now.getTime(),
		window: 1
	});
	if (delta === null) return null;
	const step = Math.floor(now.getTime() / 3e4) + delta;
	return step > lastStep ? step : null;
}
const newRecoveryCodes = () => Array.from({ length: 10 }, () => newRecoveryCode((below) => randomInt(below)));
// src/modules/staff/enter.ts
/** Makes a code that lets somebody in; it is told once. A new one voids the one before. */
async function issueCode({ db, key }, kind, staffId, now) {
	const code = newSetupCode((below) => randomInt(below));
	const expiresAt = new Date(now.getTime() + codeLife[kind]);
	await putCode(db, {
		kind,
		hash: codeHash(key, "setup", code),
		staff_id: staffId,
		created_at: now,
		expires_at: expiresAt
	});
	return {
		code,
		expiresAt
	};
}
async function beginSetup(deps, input) {
	const { body, visit, now } = input;
	const tries = setupLimits(visit.address);
	const wait = await countAll(deps.db, tries, now);
	if (wait > 0) return tooMany(wait);
	const code = await openCode(deps.db, codeHash(deps.key, "setup", body.code), now);
	if (!code) return refuse("notYourSession", "wrongSetupCode");
	await forgiveAll(deps.db, tries, now);
	const fault = await setupFault(deps.db, code, body.name);
	if (fault) return fault;
	const name = (code.staff_id === null ? null : await lockStaff(deps.db, code.staff_id))?.name ?? body.name.trim();
	const weak = weakness(body.password, name);
	if (weak) return weak;
	const password = await unlessQueueFull(hashPassword(body.password));
	if (password === null) return tooMany(3);
	const secret = newSecret();
	await setCode(deps.db, code.id, {
		pending_name: name,
		pending_password: password,
		pending_secret: seal$1(deps.key, secret)
	});
	return done(enrolmentOf(secret, name, await deps.siteName()));
}
async function setupFault(db, { kind }, name) {
	if (kind !== "first") return null;
	if (await anyStaff(db)) return refuse("notFound", "setupGone");
	return name.trim() === "" ? refuse("malformed", "wrongFields", {
		field: "name",
		faults: [{
			path: "name",
			message: "请填写姓名"
		}]
	}) : null;
}
function weakness(password, name) {
	if (judgePassword(password, [name.toLowerCase()], commonPasswords) === "good") return null;
	return refuse("malformed", "passwordWeak", {
		field: "password",
		faults: [{
			path: "password",
			message: "太容易被猜到"
		}]
	});
}
async function finishSetup(deps, input) {
	const { body, visit, now } = input;
	const tries = setupLimits(visit.address);
	const wait = await countAll(deps.db, tries, now);
	if (wait > 0) return tooMany(wait);
	const outcome = await deps.db.transaction().execute((tx) => finishIn({
		...deps,
		db: tx
	}, body, visit, now));
	if (outcome.ok === true) await forgiveAll(deps.db, tries, now);
	return outcome;
}
async function finishIn(deps, typed, visit, now) {
	const { db, key } = deps;
	const code = await openCode(db, codeHash(key, "setup", typed.code), now);
	if (!code) return refuse("notYourSession", "wrongSetupCode");
	const { pending_name: name, pending_password: password, pending_secret: sealed } = code;
	if (name === null || password === null || sealed === null) return refuse("changed", "setupAgain");
	if (code.kind === "first" && await anyStaff(db)) return refuse("notFound", "setupGone");
	const step = stepOf(unseal(key, sealed), typed.totp, 0, now);
	if (step === null) return refuse("notYourSession", "wrongCode");
	const staffId = code.staff_id ?? await insertOwner(db, name, now);
	if (staffId === null) return refuse("notFound", "setupGone");
	await setStaff(db, staffId, {
		state: "active",
		password_hash: password,
		totp_secret: Buffer.from(sealed),
		totp_step: step
	});
	await setCode(db, code.id, {
		used_at: now,
		pending_password: null,
		pending_secret: null
	});
	await endSessions(db, staffId, now);
	const codes = await renewCodes(deps, staffId);
	const verb = code.kind === "first" ? "setup.finish" : "join.finish";
	const entered = await enter(db, {
		id: staffId,
		name
	}, visit, now, verb);
	return done({
		half: entered.half,
		device: entered.device,
		codes
	}, { cookies: [entered.cookie] });
}
async function insertOwner(db, name, now) {
	const role = await roleByName(db, "店主");
	return role ? insertStaff(db, name, role.id, now) : null;
}
/** Ten new recovery codes; only their hashes are kept. */
async function renewCodes({ db, key }, staffId) {
	const codes = newRecoveryCodes();
	await putRecoveryCodes(db, staffId, codes.map((code) => codeHash(key, `recovery ${staffId}`, code)));
	return codes;
}
/** Opens a session: a cookie, and its other half for the page. The deed is recorded beside it. */
async function enter(db, { id, name }, visit, now, verb) {
	const [cookie, half, device] = [
		newToken(),
		newToken(),
		newToken()
	];
	const { address, browser } = visit;
	const sessionId = await insertSession(db, {
		token_hash: hashToken(`${cookie}.${half}`),
		staff_id: id,
		browser,
		address
	}, now);
	await noteDevice(db, id, hashToken(device), now);
	await record(db, {
		at: now,
		staff: name,
		sessionId,
		address,
		verb,
		object: `staff ${id}`,
		before: null,
		after: {
			session: sessionId,
			browser
		},
		reason: "",
		request: visit.key
	});
	return {
		half,
		device,
		cookie: {
			name: "staff",
			value: cookie,
			maxAgeSeconds: sessionLife.longestMs / 1e3
		}
	};
}
async function signIn(deps, input) {
	const { body, visit, now } = input;
	const { db } = deps;
	const person = await staffByName(db, body.name.trim());
	const device = body.device === "" ? null : hashToken(body.device);
	const known = person && device ? await knowsDevice(db, person.id, device) : false;
	const tries = signInLimits({
		address: visit.address,
		person: person ? String(person.id) : `name ${hashToken(body.name).toString("base64url").slice(0, 22)}`,
		device: known && device ? device.toString("base64url").slice(0, 22) : null
	});
	const wait = await countAll(db, tries, now);
	if (wait > 0) return tooMany(wait);
	const same = await unlessQueueFull(verifyPassword(person?.password_hash ?? nobodysHash, body.password));
	if (same === null) {
		await forgiveAll(db, tries, now);
		return tooMany(3);
	}
	const entered = same && person ? await db.transaction().execute((tx) => signInBy({
		...deps,
		db: tx
	}, person, input)) : null;
	if (!entered) {
		if (person) await noteFailure(db, person, visit, now, "session.refused");
		return refuse("notYourSession", "wrongSignIn");
	}
	await forgiveAll(db, tries, now);
	return done({
		half: entered.half,
		device: entered.device
	}, { cookies: [entered.cookie] });
}
async function signInBy(deps, { id, password_hash }, { body, visit, now }) {
	const person = await lockStaff(deps.db, id);
	if (person?.state !== "active" || person.password_hash !== password_hash) return null;
	return await takeFactor(deps, person, body.code, now) ? enter(deps.db, person, visit, now, "session.open") : null;
}
/** Takes a code of the authenticator or of recovery. Each works once; the person's row must be locked. */
async function takeFactor(deps, person, typed, now) {
	if (!person.totp_secret) return false;
	const step = stepOf(unseal(deps.key, person.totp_secret), typed, person.totp_step, now);
	if (step === null) return takeRecoveryCode(deps.db, person.id, codeHash(deps.key, `recovery ${person.id}`, typed), now);
	await setStaff(deps.db, person.id, { totp_step: step });
	return true;
}
async function noteFailure(db, { id, name }, visit, now, verb) {
	const facts = {
		object: `staff ${id}`,
		before: null,
		after: null,
		reason: "",
		request: visit.key
	};
	await db.transaction().execute((tx) => record(tx, {
		at: now,
		staff: name,
		sessionId: null,
		address: visit.address,
		verb,
		...facts
	}));
}
// src/modules/staff/first.ts
const fileOf$1 = (dataDir) => join(dataDir, "console-setup");
/** Makes a new code, writes it into DATA_DIR too, and returns it; null when somebody works here. */
async function firstCode(deps, now) {
	if (await anyStaff(deps.db)) return null;
	const { code } = await issueCode(deps, "first", null, now);
	rmSync(fileOf$1(deps.dataDir), { force: true });
	writeFileSync(fileOf$1(deps.dataDir), `${code}\n`, { mode: 384 });
	return code;
}
/** A new code, unless the one in DATA_DIR still lets somebody in; null where nothing new is to be told. */
async function nextCode(deps, now) {
	const file = fileOf$1(deps.dataDir);
	const told = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
	if (told !== "" && await openCode(deps.db, codeHash(deps.key, "setup", told), now)) return null;
	return firstCode(deps, now);
}
/** Deletes the file of a code that has been used. */
async function dropFirstCode(db, dataDir) {
	if (await anyStaff(db)) rmSync(fileOf$1(dataDir), { force: true });
}
// src/modules/staff/heads.ts
const fileOf = (dataDir) => join(dataDir, "audit-heads");
/** Notes the end of the chain, unless it is the one that was noted last. */
async function noteHead(db, dataDir) {
	const head = await headOf$1(db);
	if (head.seq === 0 || readHeads(dataDir).at(-1)?.seq === head.seq) return;
	appendFileSync(fileOf(dataDir), `${head.seq} ${head.hash}\n`, { mode: 384 });
}
function readHeads(dataDir) {
	const file = fileOf(dataDir);
	if (!existsSync(file)) return [];
	return [...readFileSync(file, "utf8").matchAll(/^(\d+) ([0-9a-f]{64})$/gm)].map(([, seq, hash = ""]) => ({
		seq: Number(seq),
		hash
	}));
}
// src/modules/staff/people.ts
const presentPerson = ({ verbs: _, seenAt, ...row }) => ({
	...row,
	seenAt: seenAt?.toISOString() ?? null
});
const presentRole = ({ id, name, verbs, people, version }) => ({
	id,
	name,
	verbs,
	people,
	version
});
const listPeople = async (db) => done({ people: (await personRows(db)).map(presentPerson) });
const listRoles = async (db) => done({ roles: (await roleRows(db)).map(presentRole) });
async function personOf$1(db, id) {
	const [row] = await personRows(db, id);
	return row ? presentPerson(row) : null;
}
async function addPerson(deps, input) {
	const { body, staff, now } = input;
	const outcome = await carryOut(deps.db, deedOf(input), "person.add", async (tx) => {
		const role = await lockRole(tx, body.roleId);
		if (!role) return fail("notFound");
		const greedy = grantFault(staff.verbs, role.verbs);
		if (greedy) return fail(greedy);
		const id = await insertStaff(tx, body.name, role.id, now);
		if (id === null) return fail("nameTaken");
		return {
			outcome: await invite({
				...deps,
				db: tx
			}, "join", id, now),
			event: {
				object: `staff ${id}`,
				before: null,
				after: { role: role.name }
			}
		};
	}, { secret: true });
	return answer(outcome);
}
async function invite(deps, kind, id, now) {
	const { code, expiresAt } = await issueCode(deps, kind, id, now);
	return {
		id,
		code,
		expiresAt: expiresAt.toISOString()
	};
}
/** Reads a person whom this person may change: locked, of the version that was seen, and never of more power. */
async function changeable(tx, id, staff, version) {
	if (id === staff.staffId) return fail("notYourself");
	if (!await lockStaff(tx, id)) return fail("notFound");
	const [row] = await personRows(tx, id);
	if (!row) return fail("notFound");
	if (version !== null && row.version !== version) return fail("changedMeanwhile", presentPerson(row));
	const greedy = grantFault(staff.verbs, row.verbs);
	return greedy ? fail(greedy) : { row };
}
/** Whether the shop would be without an owner if this one went. */
const isLastOwner = async (tx, { verbs, state }) => state === "active" && isOwner(verbs) && await countOwners(tx) < 2;
async function changePerson(db, input) {
	const { params, body, staff } = input;
	const outcome = await carryOut(db, deedOf(input), "person.change", async (tx) => {
		const found = await changeable(tx, params.id, staff, body.version);
		if (!("row" in found)) return found;
		const role = await lockRole(tx, body.roleId);
		if (!role) return fail("notFound");
		const greedy = grantFault(staff.verbs, role.verbs);
		if (greedy) return fail(greedy);
		if (found.row.state === "ended") return fail("personEnded");
		if (!isOwner(role.verbs) && await isLastOwner(tx, found.row)) return fail("lastOwner");
		await setStaff(tx, params.id, { role_id: role.id });
		await addVersion(tx, params.id);
		return changed$1(await personOf$1(tx, params.id), `staff ${params.id}`, { role: found.row.role }, { role: role.name });
	});
	return answer(outcome);
}
const changed$1 = (now, object, before, after) => now === null ? fail("notFound") : {
	outcome: now,
	event: {
		object,
		before,
		after
	}
};
async function resetPerson(deps, input) {
	const { params, body, staff, now } = input;
	const outcome = await carryOut(deps.db, deedOf(input, body.reason), "person.reset", async (tx) => {
		const found = await changeable(tx, params.id, staff, null);
		if (!("row" in found)) return found;
		if (await isLastOwner(tx, found.row)) return fail("lastOwner");
		return resetStaff({
			db: tx,
			key: deps.key
		}, found.row, now);
	}, { secret: true });
	return answer(outcome);
}
/**
* Shuts a person out, who comes in again by the code of the answer. The console and the command both do it so, with the
* person locked.
*/
async function resetStaff(deps, { id, state }, now) {
	await shutOut(deps.db, id, "invited", now);
	return {
		outcome: await invite(deps, "reset", id, now),
		event: {
			object: `staff ${id}`,
			before: { state },
			after: { state: "invited" }
		}
	};
}
/** Takes password, second factors, recovery codes and sessions from a person. */
async function shutOut(tx, id, state, now) {
	await setStaff(tx, id, {
		state,
		password_hash: null,
		totp_secret: null
	});
	await tx.deleteFrom("staff_recovery").where("staff_id", "=", id).execute();
	await tx.deleteFrom("staff_passkey").where("staff_id", "=", id).execute();
	await tx.deleteFrom("staff_code").where("staff_id", "=", id).where("used_at", "is", null).execute();
	await endSessions(tx, id, now);
	await addVersion(tx, id);
}
async function endPerson(db, input) {
	const { params, body, staff, now } = input;
	const outcome = await carryOut(db, deedOf(input, body.reason), "person.end", async (tx) => {
		const found = await changeable(tx, params.id, staff, body.version);
		if (!("row" in found)) return found;
		if (found.row.state === "ended") return fail("personEnded");
		if (await isLastOwner(tx, found.row)) return fail("lastOwner");
		await shutOut(tx, params.id, "ended", now);
		const { state } = found.row;
		return changed$1(await personOf$1(tx, params.id), `staff ${params.id}`, { state }, { state: "ended" });
	});
	return answer(outcome);
}
async function addRole(db, input) {
	const { body, staff } = input;
	const outcome = await carryOut(db, deedOf(input), "role.add", async (tx) => {
		const greedy = grantFault(staff.verbs, body.verbs);
		if (greedy) return fail(greedy);
		const id = await insertRole(tx, body.name, [...new Set(body.verbs)]);
		if (id === null) return fail("nameTaken");
		const after = {
			name: body.name,
			verbs: body.verbs
		};
		return {
			outcome: {
				id,
				...after,
				people: 0,
				version: 1
			},
			event: {
				object: `role ${id}`,
				before: null,
				after
			}
		};
	});
	return answer(outcome);
}
async function roleOf(db, id) {
	const row = (await roleRows(db)).find((each) => each.id === id);
	return row ? presentRole(row) : null;
}
/** A role that this person may change: not the owner's, and never one with more power. */
async function changeableRole(tx, id, staff) {
	const row = await lockRole(tx, id);
	if (!row) return fail("notFound");
	if (isOwner(row.verbs)) return fail("ownerRole");
	const greedy = grantFault(staff.verbs, row.verbs);
	return greedy ? fail(greedy) : { row };
}
async function changeRole(db, input) {
	const { params, body, staff } = input;
	const outcome = await carryOut(db, deedOf(input), "role.change", async (tx) => {
		const found = await changeableRole(tx, params.id, staff);
		if (!("row" in found)) return found;
		if (found.row.version !== body.version) return fail("changedMeanwhile", await roleOf(tx, params.id));
		const greedy = grantFault(staff.verbs, body.verbs);
		if (greedy) return fail(greedy);
		const named = await roleByName(tx, body.name);
		if (named && named.id !== params.id) return fail("nameTaken");
		await setRole(tx, params.id, body.name, [...new Set(body.verbs)]);
		const { name, verbs } = found.row;
		const after = {
			name: body.name,
			verbs: body.verbs
		};
		return changed$1(await roleOf(tx, params.id), `role ${params.id}`, {
			name,
			verbs
		}, after);
	});
	return answer(outcome);
}
async function dropRole(db, input) {
	const { params, staff } = input;
	const outcome = await carryOut(db, deedOf(input), "role.drop", async (tx) => {
		const found = await changeableRole(tx, params.id, staff);
		if (!("row" in found)) return found;
		if (await tx.selectFrom("staff").select("id").where("role_id", "=", params.id).executeTakeFirst()) return fail("roleInUse");
		await dropRoleRow(tx, params.id);
		const { name, verbs } = found.row;
		return {
			outcome: "done",
			event: {
				object: `role ${params.id}`,
				before: {
					name,
					verbs
				},
				after: null
			}
		};
	});
	return outcome === "done" ? done(null) : refusalOf$1(outcome);
}
// src/modules/staff/reads.ts
/** Milliseconds in which a session's looks at one person are one. */
const sameLookMs = 6e5;
/** `object`: the reader by the account, or one of the reader's tickets; never a mobile or a text. */
async function noteRead(db, { staff, visit, now }, verb, { object, after }) {
	if (await db.selectFrom("audit_event").select("seq").where("object", "=", object).where("verb", "=", verb).where("session_id", "=", staff.sessionId).where("at", ">", /* @__PURE__ */ new Date(now.getTime() - sameLookMs)).limit(1).executeTakeFirst()) return;
	const who = {
		staff: staff.name,
		sessionId: staff.sessionId,
		address: visit.address,
		request: ""
	};
	await db.transaction().execute((tx) => record(tx, {
		at: now,
		verb,
		object,
		before: null,
		after,
		reason: "",
		...who
	}));
}
// src/http/staff-handlers.ts
/** Milliseconds for which a proof of the second factor is recent. */
const recentMs = 3e5;
const isProven = ({ provedAt }, now) => now.getTime() - provedAt.getTime() <= recentMs;
async function undoDeed(db, inverses, input) {
	const outcome = await carryOut(db, deedOf(input), "deed.undo", (tx) => undo(tx, inverses, input));
	const told = answer(outcome);
	return told.ok ? done({ kept: told.data.kept }) : told;
}
async function undo(tx, inverses, input) {
	const event = await tx.selectFrom("audit_event").select([
		"seq",
		"at",
		"verb",
		"object",
		"before",
		"after"
	]).where("request", "=", input.params.key).orderBy("seq", "desc").executeTakeFirst();
	if (!event) return fail("notFound");
	const inverse = inverses[event.verb];
	if (!inverse) return fail("undoNever");
	if (!mayDo(input.staff.verbs, inverse.permission)) return fail("notAllowed");
	if (input.now.getTime() - event.at.getTime() > 864e5) return fail("undoTooLate");
	if (inverse.proof === "recent" && !isProven(input.staff, input.now)) return fail("proveAgain");
	const [before, after] = [event.before, event.after];
	const carried = await inverse.run({
		tx,
		input,
		seq: event.seq,
		object: event.object,
		before: before ?? {},
		after: after ?? {}
	});
	if (carried.event === null) return fail(isLacking(carried.outcome) ? "notAllowed" : "undoChanged");
	return {
		outcome: {
			object: event.object,
			kept: keptIn(carried.outcome)
		},
		...carried.rows ? { rows: carried.rows } : {},
		event: {
			...carried.event,
			before: event.after,
			after: {
				...before,
				undone: event.seq
			}
		}
	};
}
const keptIn = (outcome) => "kept" in outcome ? outcome.kept : [];
/** The inverse needs a verb beside its own. */
const isLacking = (outcome) => "fault" in outcome && outcome.fault === "notAllowed";
// src/modules/staff/records.ts
const auditEvents = async (db, inverses, { query, staff, now }) => done(await eventsPage(db, query, {
	inverses,
	verbs: staff.verbs,
	now
}));
/** No later deed has changed the object of the event `e`. Deeds on many objects know what has changed since. */
const isLast = sql`e.object = 'works' or not exists (
  select from audit_event l where l.object = e.object and l.seq > e.seq and l.verb not in (${sql.join(["note.add", "work.picture"])}))`;
/** Of a deed that has been taken back. */
const isUndone = sql`exists (
  select from audit_event u where u.verb = 'deed.undo' and u.object = e.object and u.seq > e.seq
     and (u.after ->> 'undone')::bigint = e.seq)`;
const dayMs = 864e5;
/** The moment at which a day of Shanghai begins. */
const dayOf = (text) => /* @__PURE__ */ new Date(`${text}T00:00:00+08:00`);
/** The newest first. The cursor is the number of the last row, so a page costs the same wherever it lies. */
async function eventsPage(db, query, { inverses, verbs, now }) {
	const matching = () => {
		let found = db.selectFrom("audit_event as e");
		if (query.staff) found = found.where("staff", "=", query.staff);
		if (query.verb) found = found.where("verb", "=", query.verb);
		const { object = "", from = "", until = "" } = query;
		if (/ /.test(object)) found = found.where("object", "=", object);
		else if (object !== "") found = found.where(sql`split_part(object, ' ', 1)`, "=", object);
		if (from !== "") found = found.where("at", ">=", dayOf(from));
		if (until !== "") found = found.where("at", "<", new Date(dayOf(until).getTime() + dayMs));
		return found;
	};
	const before = /^\d{1,15}$/.test(query.after ?? "") ? Number(query.after) : null;
	const ofDays = (query.from ?? "") !== "" || (query.until ?? "") !== "";
	const behind = ofDays ? sql`(at, seq) < (select at, seq from audit_event where seq = ${before})` : sql`seq < ${before}`;
	const page = before === null ? matching() : matching().where(behind);
	const rows = await (ofDays ? page.orderBy("at", "desc") : page).select([
		"seq",
		"at",
		"staff",
		"address",
		"verb",
		"object",
		"before",
		"after",
		"reason",
		"request"
	]).select([isLast.as("last"), isUndone.as("undone")]).orderBy("seq", "desc").limit(query.limit + 1).execute();
	const shown = rows.slice(0, query.limit);
	const counted = matching().select(sql`1`.as("one")).limit(countedRows + 1);
	const { count } = await db.selectFrom(counted.as("counted")).select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
	const wayBack = ({ verb, request, at, last, undone }) => {
		const inverse = inverses[verb];
		return inverse !== void 0 && mayDo(verbs, inverse.permission) && last && !undone && request !== "" && now.getTime() - at.getTime() <= 864e5 ? request : null;
	};
	return {
		rows: shown.map(({ request, last, undone, ...row }) => ({
			...row,
			at: row.at.toISOString(),
			undo: wayBack({
				request,
				last,
				undone,
				...row
			})
		})),
		next: rows.length > shown.length ? String(shown.at(-1)?.seq ?? "") : null,
		count: Number(count)
	};
}
async function verifyAudit(deps, input) {
	const verdict = await carryOut(deps.db, deedOf(input), "audit.verify", async (tx) => {
		const found = await verifyChain(tx, readHeads(deps.dataDir));
		return {
			outcome: { ...found },
			event: {
				object: "audit",
				before: null,
				after: { ...found }
			}
		};
	});
	return done(verdict);
}
// src/modules/staff/approvals/list.ts
const texts = staffMessages;
const presentApproval = (row, name, held) => ({
	id: row.id,
	verb: row.verb,
	object: row.object,
	facts: row.facts,
	reason: row.reason,
	author: row.author,
	own: isSamePerson(row.author, name),
	state: row.state,
	alone: row.alone,
	createdAt: row.created_at.toISOString(),
	expiresAt: row.expires_at.toISOString(),
	decidedAt: row.decided_at?.toISOString() ?? null,
	decidedBy: row.decided_by,
	decidedWhy: row.state === "void" ? texts[row.decided_why] ?? "" : row.decided_why,
	held
});
const wantedBy = (guards, { name, verbs }, now, state) => ({
	name,
	verbs: mayDo(verbs, "approve") ? Object.values(guards).flatMap(({ verb, permission }) => mayDo(verbs, permission) ? [verb] : []) : [],
	state,
	now
});
async function listApprovals(db, guards, { query, staff, now }) {
	const wanted = wantedBy(guards, staff, now, query.state);
	const rows = await approvalRows(db, wanted, /^\d{1,15}$/.test(query.after ?? "") ? Number(query.after) : null, query.limit + 1);
	const page = rows.slice(0, query.limit);
	const held = await heldBy$1(db, guards, page, staff, now);
	return done({
		rows: page.map((row) => presentApproval(row, staff.name, held(row))),
		next: rows.length > page.length ? String(page.at(-1)?.id ?? "") : null,
		count: await countApprovals(db, wanted, countedRows + 1)
	});
}
/** Why the person may not approve each of these, in words; '' for no reason. The facts are loaded once for all. */
async function heldBy$1(db, guards, rows, staff, now) {
	const decider = {
		staff: staff.name,
		sent: staff,
		now
	};
	const open = rows.filter(({ state }) => state === "open");
	const powers = open.length > 0 ? await powersFor(db, open, decider) : null;
	return (row) => {
		const guard = guards[row.verb];
		if (row.state !== "open" || !guard || !powers) return staffMessages.approvalDecided;
		const fault = deciderFault(powers, row, guard.permission, decider);
		return fault ? staffMessages[fault] : "";
	};
}
/** More than these are told as these. */
const mostWaiting = 50;
async function approvalsWaiting(db, guards, { staff, now }) {
	const rows = await approvalRows(db, wantedBy(guards, staff, now, "open"), null, mostWaiting);
	const held = await heldBy$1(db, guards, rows, staff, now);
	return done({ count: rows.filter((row) => held(row) === "").length });
}
// src/modules/staff/approvals/decide.ts
/** An open wish, locked. `look` runs before the lock, because every deed locks its object first. */
async function openWish(tx, guards, { params, staff, now }, look = async () => void 0) {
	const seen = await approvalById(tx, params.id);
	const guard = seen && guards[seen.verb];
	if (!guard) return fail("notFound");
	await look({
		row: seen,
		guard
	});
	await endOverdue(tx, now);
	const row = await lockApproval(tx, params.id);
	if (!row) return fail("notFound");
	await holdPeople(tx, [staff.staffId]);
	return row.state === "open" ? {
		row,
		guard
	} : fail("approvalDecided", presentApproval(row, staff.name, ""));
}
async function approveApproval({ db, guards }, input) {
	const deed = deedOf(input);
	return answer(await carryOut(db, deed, "approval.approve", async (tx) => {
		let looked = null;
		const found = await openWish(tx, guards, input, async ({ row, guard }) => {
			looked = await guard.look(tx, row.args, input.now);
		});
		return "row" in found ? decide(tx, deed, found, looked) : found;
	}));
}
async function decide(tx, deed, { row, guard }, looked) {
	const fault = await faultOf$1(tx, row, guard.permission, deed);
	if (fault) return fail(fault);
	const stale = looked === null || "refused" in looked ? "approvalVoid" : staleness(row, looked) ?? await authorFault(tx, row, guard.permission);
	if (stale || looked === null || "refused" in looked) return voided(tx, deed, row, stale ?? "approvalVoid");
	const carried = await carryApproved(tx, deed, guard, {
		row,
		looked
	});
	if (!carried) return voided(tx, deed, row, "approvalVoid");
	return {
		outcome: await shown(tx, row.id, deed.staff),
		event: carried.approval,
		rows: [carried.deed, ...carried.rows]
	};
}
/** The wish ends; the refusal is kept with it, so the deed has happened in the records. */
async function voided(tx, deed, row, why) {
	const event = await dropStale(tx, deed, row, why);
	return {
		outcome: fail(why, await shown(tx, row.id, deed.staff)).outcome,
		event
	};
}
async function shown(tx, id, name) {
	const row = await approvalById(tx, id);
	if (!row) throw new Error(`approval ${id} is gone`);
	return presentApproval(row, name, "");
}
async function rejectApproval({ db, guards }, input) {
	const deed = deedOf(input, input.body.reason);
	return answer(await carryOut(db, deed, "approval.reject", async (tx) => {
		const found = await openWish(tx, guards, input);
		if (!("row" in found)) return found;
		const { row, guard } = found;
		if (isSamePerson(row.author, deed.staff)) return fail("approvalOwn");
		const fault = await faultOf$1(tx, row, guard.permission, deed);
		if (fault && fault !== "approvalTies") return fail(fault);
		const ended = await endApproval(tx, row.id, {
			state: "rejected",
			by: deed.staff,
			why: deed.why,
			alone: false
		}, deed.now);
		return {
			outcome: presentApproval(ended, deed.staff, ""),
			event: approvalEvent("approval.reject", row, { state: "rejected" })
		};
	}));
}
async function cancelApproval({ db, guards }, input) {
	const deed = deedOf(input);
	return answer(await carryOut(db, deed, "approval.cancel", async (tx) => {
		const found = await openWish(tx, guards, input);
		if (!("row" in found)) return found;
		const { row } = found;
		if (!isSamePerson(row.author, deed.staff)) return fail("notAllowed");
		const ended = await endApproval(tx, row.id, {
			state: "cancelled",
			by: deed.staff,
			why: "",
			alone: false
		}, deed.now);
		return {
			outcome: presentApproval(ended, deed.staff, ""),
			event: approvalEvent("approval.cancel", row, { state: "cancelled" })
		};
	}));
}
// src/modules/staff/passkeys.ts
/** Loaded at the first passkey, because it takes 28 MB. */
const webAuthn = () => import("./esm-gLx_0SLQ.js");
const elsewhere = () => refuse("malformed", "passkeyElsewhere");
/** Keeps a question until it is signed. The browser gets its text, and the database its hash. */
async function keep(db, challenge, asker, now) {
	const expires = new Date(now.getTime() + challengeLifeMs);
	await putChallenge(db, {
		hash: hashToken(challenge),
		expires_at: expires,
		...columnsOf$1(asker)
	}, now);
}
const columnsOf$1 = ({ purpose, sessionId }) => ({
	purpose,
	session_id: sessionId
});
/** Whether this console asked the signed question and nobody has used it. It is used up by this look. */
const isOurs = (db, asker, now) => (challenge) => takeChallenge(db, hashToken(challenge), columnsOf$1(asker), now);
const asJson = (options) => ({ options: { ...options } });
async function askPasskey(db, { visit, now }) {
	const rpID = rpIdOf(visit.origin);
	if (rpID === null) return elsewhere();
	const options = await (await webAuthn()).generateAuthenticationOptions({
		rpID,
		userVerification: "required",
		timeout: challengeLifeMs
	});
	await keep(db, options.challenge, {
		purpose: "enter",
		sessionId: null
	}, now);
	return done(asJson(options));
}
async function signInByPasskey(db, input) {
	const { body, visit, now } = input;
	const tries = passkeyLimits(visit.address);
	const wait = await countAll(db, tries, now);
	if (wait > 0) return tooMany(wait);
	const passkey = await passkeyByCredential(db, body.signed.id);
	const counter = passkey ? await verified(db, passkey, body.signed, {
		visit,
		asker: {
			purpose: "enter",
			sessionId: null
		},
		now
	}) : null;
	const entered = passkey && counter !== null ? await db.transaction().execute(async (tx) => {
		const person = await lockStaff(tx, passkey.staff_id);
		if (person?.state !== "active" || !await notePasskeyUse(tx, passkey.id, counter, now)) return null;
		return enter(tx, person, visit, now, "session.open");
	}) : null;
	if (!entered) {
		if (passkey) await noteFailure(db, {
			id: passkey.staff_id,
			name: passkey.person
		}, visit, now, "session.refused");
		return refuse("notYourSession", "wrongPasskey");
	}
	await forgiveAll(db, tries, now);
	return done({
		half: entered.half,
		device: entered.device
	}, { cookies: [entered.cookie] });
}
/** The device's count of uses, when it has signed our question for this console; else null. */
async function verified(db, passkey, signed, { visit, asker, now }) {
	const rpID = rpIdOf(visit.origin);
	if (rpID === null) return null;
	const { verifyAuthenticationResponse } = await webAuthn();
	try {
		const { verified: good, authenticationInfo } = await verifyAuthenticationResponse({
			response: signed,
			expectedChallenge: isOurs(db, asker, now),
			expectedOrigin: visit.origin,
			expectedRPID: rpID,
			requireUserVerification: true,
			credential: {
				id: passkey.credential,
				publicKey: new Uint8Array(passkey.public_key),
				counter: passkey.counter
			}
		});
		return good ? authenticationInfo.newCounter : null;
	} catch {
		return null;
	}
}
async function askProof(db, { staff, visit, now }) {
	const rpID = rpIdOf(visit.origin);
	if (rpID === null) return elsewhere();
	const own = await passkeysOf(db, staff.staffId);
	if (own.length === 0) return refuse("notFound", "notFound");
	const options = await (await webAuthn()).generateAuthenticationOptions({
		rpID,
		userVerification: "required",
		timeout: challengeLifeMs,
		allowCredentials: own.map(named$1)
	});
	await keep(db, options.challenge, {
		purpose: "prove",
		sessionId: staff.sessionId
	}, now);
	return done(asJson(options));
}
const named$1 = ({ credential, transports }) => ({
	id: credential,
	transports
});
async function proveByPasskey(db, input) {
	const { staff, visit, body, now } = input;
	const tries = proofLimits(staff.staffId);
	const wait = await countAll(db, tries, now);
	if (wait > 0) return tooMany(wait);
	const passkey = await passkeyByCredential(db, body.signed.id);
	const asker = {
		purpose: "prove",
		sessionId: staff.sessionId
	};
	const own = passkey?.staff_id === staff.staffId ? passkey : null;
	const counter = own ? await verified(db, own, body.signed, {
		visit,
		asker,
		now
	}) : null;
	if (!(own !== null && counter !== null && await carryOut(db, deedOf(input), "session.prove", async (tx) => {
		if (!await notePasskeyUse(tx, own.id, counter, now)) return {
			outcome: false,
			event: null
		};
		await setSession(tx, staff.sessionId, { proved_at: now });
		return {
			outcome: true,
			event: {
				object: `staff ${staff.staffId}`,
				before: null,
				after: { session: staff.sessionId }
			}
		};
	}))) {
		await noteFailure(db, {
			id: staff.staffId,
			name: staff.name
		}, visit, now, "session.unproven");
		return refuse("malformed", "wrongPasskey");
	}
	await forgiveAll(db, tries, now);
	return done(null);
}
async function myPasskeys(db, { staff, visit }) {
	const own = await passkeysOf(db, staff.staffId);
	return done({
		passkeys: own.map(present$5),
		here: rpIdOf(visit.origin) !== null
	});
}
const present$5 = ({ id, name, created_at, used_at }) => ({
	id,
	name,
	createdAt: created_at.toISOString(),
	usedAt: used_at?.toISOString() ?? null
});
async function beginMyPasskey({ db, siteName }, { staff, visit, now }) {
	const rpID = rpIdOf(visit.origin);
	if (rpID === null) return elsewhere();
	const own = await passkeysOf(db, staff.staffId);
	if (own.length >= 10) return refuse("changed", "tooManyPasskeys");
	const options = await (await webAuthn()).generateRegistrationOptions({
		rpName: `${await siteName()}控制台`,
		rpID,
		userName: staff.name,
		userDisplayName: staff.name,
		userID: new TextEncoder().encode(`staff ${staff.staffId}`),
		timeout: challengeLifeMs,
		attestationType: "none",
		excludeCredentials: own.map(named$1),
		authenticatorSelection: {
			residentKey: "required",
			userVerification: "required"
		}
	});
	await keep(db, options.challenge, {
		purpose: "register",
		sessionId: staff.sessionId
	}, now);
	return done(asJson(options));
}
async function addMyPasskey(db, input) {
	const { staff, visit, body, now } = input;
	const made = await registration(db, body.registered, {
		visit,
		now,
		asker: {
			purpose: "register",
			sessionId: staff.sessionId
		}
	});
	if (!made) return refuse("malformed", "wrongPasskey");
	const outcome = await carryOut(db, deedOf(input), "me.passkey.add", async (tx) => {
		await lockStaff(tx, staff.staffId);
		if (await countPasskeys(tx, staff.staffId) >= 10) return {
			outcome: "many",
			event: null
		};
		const id = await insertPasskey(tx, {
			staff_id: staff.staffId,
			name: body.name.trim(),
			credential: made.id,
			public_key: Buffer.from(made.publicKey),
			counter: made.counter,
			transports: body.registered.response.transports,
			created_at: now
		});
		if (id === null) return {
			outcome: "known",
			event: null
		};
		const ended = await endSessions(tx, staff.staffId, now, { keep: staff.sessionId });
		return {
			outcome: id,
			event: {
				object: `staff ${staff.staffId}`,
				before: null,
				after: {
					passkey: id,
					name: body.name.trim(),
					ended
				}
			}
		};
	});
	if (outcome === "many") return refuse("changed", "tooManyPasskeys");
	if (outcome === "known") return refuse("changed", "passkeyKnown");
	return done(present$5({
		id: outcome,
		name: body.name.trim(),
		created_at: now,
		used_at: null
	}));
}
/** The new key, when the device has signed our question for this console after asking its person; else null. */
async function registration(db, registered, { visit, asker, now }) {
	const rpID = rpIdOf(visit.origin);
	if (rpID === null) return null;
	const { verifyRegistrationResponse } = await webAuthn();
	try {
		const { registrationInfo } = await verifyRegistrationResponse({
			response: registered,
			expectedChallenge: isOurs(db, asker, now),
			expectedOrigin: visit.origin,
			expectedRPID: rpID,
			requireUserVerification: true
		});
		return registrationInfo?.credential ?? null;
	} catch {
		return null;
	}
}
async function dropMyPasskey(db, input) {
	const { staff, params, now } = input;
	return await carryOut(db, deedOf(input), "me.passkey.drop", async (tx) => {
		const name = await dropPasskey(tx, staff.staffId, params.id);
		if (name === null) return {
			outcome: "none",
			event: null
		};
		const ended = await endSessions(tx, staff.staffId, now, { keep: staff.sessionId });
		return {
			outcome: "done",
			event: {
				object: `staff ${staff.staffId}`,
				before: {
					passkey: params.id,
					name
				},
				after: { ended }
			}
		};
	}) === "done" ? done(null) : refuse("notFound", "notFound");
}
// src/modules/staff/sessions.ts
/** Finds the person by both halves of the session's secret. */
async function findStaff(db, cookie, half, now) {
	const found = await sessionByToken(db, hashToken(`${cookie}.${half}`));
	if (!found || isOver$1(found, now)) return null;
	const { startedAt: _, seenAt, ...staff } = found;
	if (now.getTime() - seenAt.getTime() > 3e4) await setSession(db, found.sessionId, { seen_at: now });
	return staff;
}
/** Records that a person asked for what the role does not allow. */
async function noteRefusedVerb(db, staff, visit, asked) {
	const facts = {
		object: `call ${asked.call}`,
		before: null,
		after: { wanted: asked.verb },
		reason: ""
	};
	const who = {
		staff: staff.name,
		sessionId: staff.sessionId,
		address: visit.address,
		request: visit.key
	};
	await db.transaction().execute((tx) => record(tx, {
		at: asked.now,
		verb: "verb.refused",
		...who,
		...facts
	}));
}
async function signOut(db, input) {
	const { staffId, sessionId } = input.staff;
	await carryOut(db, deedOf(input), "session.end", async (tx) => {
		await endSessions(tx, staffId, input.now, { only: sessionId });
		return {
			outcome: "done",
			event: {
				object: `staff ${staffId}`,
				before: { session: sessionId },
				after: null
			}
		};
	});
	return done(null, { cookies: [{
		name: "staff",
		value: "",
		maxAgeSeconds: 0
	}] });
}
async function prove(deps, input) {
	const { staff, visit, body, now } = input;
	const tries = proofLimits(staff.staffId);
	const wait = await countAll(deps.db, tries, now);
	if (wait > 0) return tooMany(wait);
	if (await carryOut(deps.db, deedOf(input), "session.prove", async (tx) => {
		const person = await lockStaff(tx, staff.staffId);
		if (!person || !await takeFactor({
			...deps,
			db: tx
		}, person, body.code, now)) return {
			outcome: "wrong",
			event: null
		};
		await setSession(tx, staff.sessionId, { proved_at: now });
		return {
			outcome: "done",
			event: {
				object: `staff ${staff.staffId}`,
				before: null,
				after: { session: staff.sessionId }
			}
		};
	}) === "wrong") {
		await noteFailure(deps.db, {
			id: staff.staffId,
			name: staff.name
		}, visit, now, "session.unproven");
		return refuse("malformed", "wrongCode", {
			field: "code",
			faults: [{
				path: "code",
				message: "不正确，或已经用过"
			}]
		});
	}
	await forgiveAll(deps.db, tries, now);
	return done(null);
}
async function me(db, { staff }) {
	const { staffId: id, name, role, verbs, provedAt } = staff;
	const left = await codesLeft(db, id);
	return done({
		id,
		name,
		role,
		verbs: [...verbs],
		codesLeft: left,
		provedAt: provedAt.toISOString()
	});
}
async function mySessions(db, { staff, now }) {
	const open = (await openSessions(db, staff.staffId)).filter((row) => !isOver$1({
		startedAt: row.started_at,
		seenAt: row.seen_at
	}, now));
	return done({ sessions: open.map((row) => presentSession(row, staff.sessionId)) });
}
const presentSession = ({ id, browser, address, started_at, seen_at }, own) => ({
	id,
	browser,
	address,
	startedAt: started_at.toISOString(),
	seenAt: seen_at.toISOString(),
	own: id === own
});
async function endMySession(db, input) {
	const { staff, params, now } = input;
	return await carryOut(db, deedOf(input), "session.endOther", async (tx) => {
		const ended = await endSessions(tx, staff.staffId, now, { only: params.id });
		const event = {
			object: `staff ${staff.staffId}`,
			before: { session: params.id },
			after: null
		};
		return {
			outcome: ended > 0 ? "done" : "none",
			event: ended > 0 ? event : null
		};
	}) === "done" ? done(null) : refuse("notFound", "notFound");
}
async function changeMyPassword(db, input) {
	const { staff, body, now } = input;
	const weak = weakness(body.password, staff.name);
	if (weak) return weak;
	const hash = await unlessQueueFull(hashPassword(body.password));
	if (hash === null) return tooMany(3);
	await carryOut(db, deedOf(input), "me.password", async (tx) => {
		await setStaff(tx, staff.staffId, { password_hash: hash });
		const ended = await endSessions(tx, staff.staffId, now, { keep: staff.sessionId });
		return {
			outcome: "done",
			event: {
				object: `staff ${staff.staffId}`,
				before: null,
				after: { ended }
			}
		};
	});
	return done(null);
}
async function beginMyTotp(deps, input) {
	const { staff } = input;
	const secret = newSecret();
	await carryOut(deps.db, deedOf(input), "me.totp", async (tx) => {
		await setSession(tx, staff.sessionId, { pending_secret: seal$1(deps.key, secret) });
		return {
			outcome: "done",
			event: {
				object: `staff ${staff.staffId}`,
				before: null,
				after: { step: "begin" }
			}
		};
	}, { secret: true });
	return done(enrolmentOf(secret, staff.name, await deps.siteName()));
}
async function finishMyTotp(deps, input) {
	const { staff, body, now } = input;
	const tries = proofLimits(staff.staffId);
	const wait = await countAll(deps.db, tries, now);
	if (wait > 0) return tooMany(wait);
	const outcome = await carryOut(deps.db, deedOf(input), "me.totp", async (tx) => {
		const sealed = (await tx.selectFrom("staff_session").select("pending_secret").where("id", "=", staff.sessionId).forUpdate().executeTakeFirstOrThrow()).pending_secret;
		if (sealed === null) return {
			outcome: "none",
			event: null
		};
		const step = stepOf(unseal(deps.key, sealed), body.totp, 0, now);
		if (step === null) return {
			outcome: "wrong",
			event: null
		};
		await setStaff(tx, staff.staffId, {
			totp_secret: Buffer.from(sealed),
			totp_step: step
		});
		await setSession(tx, staff.sessionId, {
			pending_secret: null,
			proved_at: now
		});
		const ended = await endSessions(tx, staff.staffId, now, { keep: staff.sessionId });
		return {
			outcome: "done",
			event: {
				object: `staff ${staff.staffId}`,
				before: null,
				after: {
					step: "done",
					ended
				}
			}
		};
	});
	if (outcome === "none") return refuse("changed", "setupAgain");
	if (outcome === "wrong") return refuse("malformed", "wrongCode", {
		field: "totp",
		faults: [{
			path: "totp",
			message: "不正确"
		}]
	});
	await forgiveAll(deps.db, tries, now);
	return done(null);
}
async function changeMyCodes(deps, input) {
	const { staff } = input;
	let codes = [];
	await carryOut(deps.db, deedOf(input), "me.codes", async (tx) => {
		codes = await renewCodes({
			db: tx,
			key: deps.key
		}, staff.staffId);
		return {
			outcome: "done",
			event: {
				object: `staff ${staff.staffId}`,
				before: null,
				after: { codes: codes.length }
			}
		};
	}, { secret: true });
	return done({ codes });
}
// src/modules/staff/views.ts
/** Views that one person may keep of a list. */
const most$1 = 50;
async function listViews(db, { query, staff }) {
	const views = (await db.selectFrom("staff_view").innerJoin("staff", "staff.id", "staff_view.staff_id").select([
		"staff_view.id",
		"staff_view.name",
		"staff_view.query",
		"staff_view.shared",
		"staff_view.staff_id",
		"staff.name as of"
	]).where("staff_view.page", "=", query.page).where((where) => where.or([where("staff_view.staff_id", "=", staff.staffId), where("staff_view.shared", "=", true)])).orderBy("staff_view.name").orderBy("staff_view.id").execute()).map(({ staff_id, of, ...view }) => ({
		...view,
		staff: staff_id === staff.staffId ? null : of
	}));
	return done({ views });
}
async function addView(db, input) {
	const { staff, now, body } = input;
	const outcome = await carryOut(db, deedOf(input), "view.add", async (tx) => {
		const own = await tx.selectFrom("staff_view").select([
			"name",
			"query",
			"shared"
		]).where("staff_id", "=", staff.staffId).where("page", "=", body.page).execute();
		const former = own.find(({ name }) => name === body.name);
		if (!former && own.length >= most$1) return fail("tooManyViews");
		const { id } = await tx.insertInto("staff_view").values({
			...body,
			staff_id: staff.staffId,
			created_at: now
		}).onConflict((on) => on.columns([
			"staff_id",
			"page",
			"name"
		]).doUpdateSet({
			query: body.query,
			shared: body.shared
		})).returning("id").executeTakeFirstOrThrow();
		return {
			outcome: { id },
			event: {
				object: `view ${id}`,
				before: former ? { ...former } : null,
				after: { ...body }
			}
		};
	});
	return answer(outcome);
}
async function dropView(db, input) {
	const outcome = await carryOut(db, deedOf(input), "view.drop", async (tx) => {
		const gone = await tx.deleteFrom("staff_view").where("id", "=", input.params.id).where("staff_id", "=", input.staff.staffId).returning([
			"id",
			"name",
			"query"
		]).executeTakeFirst();
		if (!gone) return fail("notFound");
		const { id, ...before } = gone;
		return {
			outcome: { id },
			event: {
				object: `view ${id}`,
				before,
				after: null
			}
		};
	});
	const told = answer(outcome);
	return told.ok ? done(null) : told;
}
// src/modules/staff/routes.ts
function staffRoutes(deps) {
	const { db, siteName, plain, isDemoOn, guards } = deps;
	return {
		siteState: async () => done({
			siteName: await siteName(),
			plain,
			demo: await isDemoOn(),
			fresh: !await anyStaff(db)
		}),
		beginSetup: (input) => beginSetup(deps, input),
		finishSetup: (input) => finishSetup(deps, input),
		signIn: (input) => signIn(deps, input),
		askPasskey: (input) => askPasskey(db, input),
		signInByPasskey: (input) => signInByPasskey(db, input),
		signOut: (input) => signOut(db, input),
		prove: (input) => prove(deps, input),
		askProof: (input) => askProof(db, input),
		proveByPasskey: (input) => proveByPasskey(db, input),
		me: (input) => me(db, input),
		mySessions: (input) => mySessions(db, input),
		endMySession: (input) => endMySession(db, input),
		changeMyPassword: (input) => changeMyPassword(db, input),
		beginMyTotp: (input) => beginMyTotp(deps, input),
		finishMyTotp: (input) => finishMyTotp(deps, input),
		changeMyCodes: (input) => changeMyCodes(deps, input),
		myPasskeys: (input) => myPasskeys(db, input),
		beginMyPasskey: (input) => beginMyPasskey(deps, input),
		addMyPasskey: (input) => addMyPasskey(db, input),
		dropMyPasskey: (input) => dropMyPasskey(db, input),
		people: () => listPeople(db),
		addPerson: (input) => addPerson(deps, input),
		changePerson: (input) => changePerson(db, input),
		resetPerson: (input) => resetPerson(deps, input),
		endPerson: (input) => endPerson(db, input),
		roles: () => listRoles(db),
		views: (input) => listViews(db, input),
		addView: (input) => addView(db, input),
		dropView: (input) => dropView(db, input),
		addRole: (input) => addRole(db, input),
		changeRole: (input) => changeRole(db, input),
		dropRole: (input) => dropRole(db, input),
		approvals: (input) => listApprovals(db, guards, input),
		approvalsWaiting: (input) => approvalsWaiting(db, guards, input),
		approveApproval: (input) => approveApproval(deps, input),
		rejectApproval: (input) => rejectApproval(deps, input),
		cancelApproval: (input) => cancelApproval(deps, input),
		auditEvents: (input) => auditEvents(db, deps.inverses, input),
		verifyAudit: (input) => verifyAudit(deps, input),
		undoDeed: (input) => undoDeed(db, deps.inverses, input)
	};
}
/** Handlers that answer a number used twice by a refusal. */
function heedKeys(handlers) {
	const heeding = Object.entries(handlers).map(([name, run]) => [name, heed(run)]);
	return Object.fromEntries(heeding);
}
const heed = (run) => {
	const heeding = async (...input) => {
		try {
			return await run(...input);
		} catch (error) {
			if (!(error instanceof KeyRefused)) throw error;
			return refuse("malformed", error.why);
		}
	};
	return Object.assign(heeding, run);
};
// src/modules/catalogue/bin-time.ts
const binnedMs = 2592e6;
/** The moment from which a job may purge a work that was put into the bin then. */
const purgesAt = (binnedAt) => new Date(binnedAt.getTime() + binnedMs);
// src/modules/catalogue/tried.ts
var Tried = class extends Error {
	name = "Tried";
};
async function tryOut(db, run) {
	let outcome = null;
	await db.transaction().execute(async (tx) => {
		outcome = { of: await run(tx) };
		throw new Tried();
	}).catch((error) => {
		if (!(error instanceof Tried)) throw error;
	});
	if (outcome === null) throw new Error("the trial gave no outcome");
	return outcome.of;
}
// src/modules/catalogue/marks.ts
const markText = ({ at, id }) => Buffer.from(JSON.stringify([at, id])).toString("base64url");
const moment$1 = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/;
/** Null for no mark, and for a text that is none of this order. */
function afterOf(text, sort) {
	try {
		const [at, id] = JSON.parse(Buffer.from(text ?? "", "base64url").toString());
		if (typeof at !== "string" || typeof id !== "number" || !Number.isSafeInteger(id)) return null;
		return (sort === "title" ? isTitle(at) : isMoment(at)) ? {
			at,
			id
		} : null;
	} catch {
		return null;
	}
}
const isTitle = (text) => text.isWellFormed() && !/\p{Cc}/u.test(text);
function isMoment(text) {
	const [, day, time] = moment$1.exec(text) ?? [];
	return day !== void 0 && !Number.isNaN(Date.parse(`${day}T${time}Z`));
}
// src/modules/catalogue/queries.ts
/** The columns by which works are ordered, the greatest first or the smallest, with their types. Each has an index. */
const orders$1 = {
	updated: {
		column: "w.updated_at",
		id: "w.id",
		type: "timestamptz",
		descending: true
	},
	created: {
		column: "l.created_at",
		id: "l.work_id",
		type: "timestamptz",
		descending: true
	},
	title: {
		column: "l.title",
		id: "l.work_id",
		type: "text",
		descending: false
	}
};
/** Works that wait to take another one's place are the importer's own. */
const isOwn = sql`w.source_key not like 'replacing:%'`;
/** The state of a work `w` in the words of the wire. */
const shownState = sql`case when w.opens_at is null then w.state else 'scheduled' end`;
/** Scheduled works have a moment to open at, whatever their state. A state is written out, so that each gets its own plan. */
function inState(state) {
	if (state === void 0) return sql`w.state <> 'binned'`;
	return state === "scheduled" ? sql`w.opens_at is not null` : sql`w.state = ${sql.lit(state)} and w.opens_at is null`;
}
/** Works by a number are few, so that their own list names them: beside an `or` no index is used. */
function isFound(words) {
	const named = isNamed(words, ["title", "author"]);
	if (!/^\d{1,15}$/.test(words)) return named;
	return sql`w.id in (
    select w.id from staff_work l join work w on w.id = l.work_id where ${named} union all select ${Number(words)}::bigint)`;
}
/** All from the word `from` on. The bin shows where it is asked for. A number finds its work, words are looked for in titles and authors. */
function matching({ q, kind, state, category, vip, sort }) {
	const words = q.trim();
	return sql`from work w ${words !== "" || sort !== "updated" ? sql`join staff_work l on l.work_id = w.id` : sql``} where ${isOwn}
    ${kind ? sql`and w.kind = ${kind}` : sql``}
    and ${inState(state)}
    ${category === void 0 ? sql`` : sql`and w.category_id = ${category}`}
    ${vip ? sql`and w.vip_free = ${vip === "1"}` : sql``}
    ${words === "" ? sql`` : sql`and ${isFound(words)}`}`;
}
/** A part `p` is none that an import makes aside. */
const hasPlace = sql`p.source_key not like ${sql.lit(`${begunMark}%`)}`;
/** Parts and prices of a work `w`. A film is sold whole. */
const figures = sql`
  left join film f on f.work_id = w.id
  cross join lateral (
    select count(*) as parts, count(*) filter (where p.price = 0 and w.kind <> 'film') as free_parts,
           coalesce(min(p.price) filter (where p.price > 0), f.price, 0) as least, coalesce(nullif(max(p.price), 0), f.price, 0) as most
    from part p where p.work_id = w.id and ${hasPlace}) n`;
const listed$1 = sql`w.id, w.kind, w.title, w.author, ${shownState} as state, w.vip_free, w.recommend, w.opens_at, w.updated_at, w.created_at,
  k.name as category, n.parts, n.free_parts, n.least, n.most`;
const categoryJoin = sql`join category k on k.kind = w.kind and k.id = w.category_id`;
/** A page of works with one row more than asked for, when there is one. `after`: the mark of the row before it. */
function worksPage(db, asked, limit, after) {
	const { column, id, type, descending } = orders$1[asked.sort];
	const [turn, behind] = [sql.raw(descending ? "desc" : "asc"), sql.raw(descending ? "<" : ">")];
	const place = sql`(${sql.ref(column)}, ${sql.ref(id)})`;
	const mark = after ? sql`and ${place} ${behind} (${after.at}::${sql.raw(type)}, ${after.id}::bigint)` : sql``;
	return rowsOf(db, sql`
      select ${listed$1}, w.mark::text as mark from (
        select w.*, ${sql.ref(column)} as mark ${matching(asked)} ${mark}
        order by ${sql.ref(column)} ${turn}, ${sql.ref(id)} ${turn} limit ${limit + 1}
      ) w ${categoryJoin} ${figures} order by w.mark ${turn}, w.id ${turn}`);
}
/** Counts up to one more than is told exactly. */
async function countWorks(db, asked) {
	const some = sql`select ${matching({
		...asked,
		sort: "updated"
	})} limit ${countedRows + 1}`;
	const [row] = await rowsOf(db, sql`select count(*) as count from (${some}) counted`);
	return row?.count ?? 0;
}
/** Purchases `u` of a part `p`. A film is bought whole, and with it every episode. */
const boughtPart = sql`u.returned_at is null
  and u.item_kind = case p.kind when 'film' then 'video' else p.kind || '_chapter' end
  and u.item_id = case p.kind when 'film' then p.work_id else p.id end`;
/** Purchases of a work `w`, each once. */
const purchasesOfWork = sql`
  select u.account_id, u.price from part p join unlock u on p.kind <> 'film' and ${boughtPart} where p.work_id = w.id
  union all
  select u.account_id, u.price from unlock u
   where w.kind = 'film' and u.item_kind = 'video' and u.item_id = w.id and u.returned_at is null`;
/** A moment within JSON, as the wire tells moments. */
const isoOf = (moment) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
async function wholeWork(db, id) {
	const [row] = await rowsOf(db, sql`
      select ${listed$1}, w.abstract as summary, w.category_id, w.publish_status as status, w.pop_class as badge, w.pop_text as badge_text, w.filing_number,
             w.source_key, w.version, w.cover_image is not null as has_cover, k.gathers,
             b.buyers, b.spent, w.binned_at, w.state as stored,
             case when w.free_until is not null then jsonb_build_object('from', ${isoOf(sql`w.free_from`)}, 'until', ${isoOf(sql`w.free_until`)}) end as free,
             case when d.id is not null then jsonb_build_object('reason', d.reason, 'reference', d.reference, 'staff', d.staff,
               'at', ${isoOf(sql`d.taken_at`)}) end as take_down,
             case when f.work_id is not null then jsonb_build_object('remarks', f.remarks, 'area', f.area, 'year', f.year,
               'coins', f.price, 'canTryWatch', f.can_try_watch) end as film
      from work w ${categoryJoin} ${figures}
      left join take_down d on d.work_id = w.id and d.lifted_at is null and w.state = 'taken_down'
      cross join lateral (
        select count(distinct u.account_id) as buyers, coalesce(sum(u.price), 0)::bigint as spent from (${purchasesOfWork}) u) b
      where w.id = ${id} and ${isOwn}`);
	return row ?? null;
}
const partsOf$1 = (db, workId) => rowsOf(db, sql`
      select p.id, p.number, p.title, p.price as coins, p.state, p.published_at, u.buyers,
             nullif(p.opens_at, 'infinity') as opens_at, ${isWithdrawn} as withdrawn,
             coalesce(c.letters, e.duration_ms, g.pages, 0) as size
      from part p
      left join novel_chapter c on c.part_id = p.id
      left join episode e on e.part_id = p.id
      left join lateral (select nullif(count(*), 0) as pages from comic_page g where g.part_id = p.id) g on true
      left join lateral (select count(*) as buyers from unlock u where ${boughtPart}) u on true
      where p.work_id = ${workId} and ${hasPlace} order by p.number, p.id`);
const categoryRows = (db) => rowsOf(db, sql`
      select k.id, k.kind, k.name, k.gathers, k.hidden, coalesce(n.works, 0)::bigint as works
      from category k left join (
        select kind, category_id, count(*) as works from work group by kind, category_id
      ) n on n.kind = k.kind and n.category_id = k.id
      order by k.kind, k.position, k.id`);
// src/modules/catalogue/works.ts
const presentRow$2 = (row) => ({
	id: row.id,
	kind: row.kind,
	title: row.title,
	author: row.author,
	category: row.category,
	state: row.state,
	parts: row.parts,
	freeParts: row.freeParts,
	price: {
		least: row.least,
		most: row.most
	},
	vipFree: row.vipFree,
	recommend: row.recommend,
	opensAt: row.opensAt?.toISOString() ?? null,
	updatedAt: row.updatedAt.toISOString()
});
const presentWork = (row) => ({
	...presentRow$2(row),
	summary: row.summary,
	categoryId: row.categoryId,
	status: row.status,
	badge: row.badge,
	badgeText: row.badgeText,
	filingNumber: row.filingNumber,
	film: row.film,
	sourceKey: row.sourceKey,
	createdAt: row.createdAt.toISOString(),
	buyers: row.buyers,
	spent: row.spent,
	binnedAt: row.binnedAt?.toISOString() ?? null,
	purgesAt: row.binnedAt && purgesAt(row.binnedAt).toISOString(),
	free: row.free,
	takeDown: row.takeDown,
	version: row.version
});
async function listWorks(db, { query }) {
	const { after, limit, ...asked } = query;
	const [rows, count] = await Promise.all([worksPage(db, asked, limit, afterOf(after, asked.sort)), countWorks(db, asked)]);
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return done({
		rows: shown.map(presentRow$2),
		next: rows.length > limit && last ? markText({
			at: last.mark,
			id: last.id
		}) : null,
		count
	});
}
async function workById(db, { params }) {
	const row = await wholeWork(db, params.id);
	return row ? done(presentWork(row)) : refuse("notFound", "notFound");
}
/** The catalogue's deed of a person of the staff. */
const deedIn$1 = ({ staff, now }) => staffDeed(staff.staffId, staff.name, now);
/** The work of the version that was seen, locked until the deed ends; else why nothing may be done to it. */
async function seenWork(tx, id, version) {
	const row = await tx.selectFrom("work").select("version").where("id", "=", id).forUpdate().executeTakeFirst() ? await wholeWork(tx, id) : null;
	if (!row) return fail("notFound");
	return row.version === version ? { row } : fail("changedMeanwhile", presentWork(row));
}
/** What a deed left: the work as it stands, and the former values of what has changed. */
async function changed(tx, id, before, after) {
	const row = await wholeWork(tx, id);
	if (!row) return fail("notFound");
	return {
		outcome: presentWork(row),
		event: {
			object: `work ${id}`,
			before,
			after: {
				...after,
				version: row.version
			}
		}
	};
}
/** The editable fields as they stand. */
const fieldsOf = ({ film, ...row }) => ({
	title: row.title,
	author: row.author,
	summary: row.summary,
	categoryId: row.categoryId,
	status: row.status,
	vipFree: row.vipFree,
	recommend: row.recommend,
	badge: row.badge,
	badgeText: row.badgeText,
	filingNumber: row.filingNumber,
	...film
});
/** Writes what differs. A film's own fields are no fields of a book. */
async function writeFields(tx, deed, row, wanted) {
	const known = fieldsOf(row);
	const differing = Object.entries(wanted).filter(([name, value]) => value !== void 0 && name in known && known[name] !== value);
	const after = Object.fromEntries(differing);
	const before = Object.fromEntries(differing.map(([name]) => [name, known[name]]));
	if (after.categoryId !== void 0) {
		const category = (await categoriesOf(tx, row.kind)).find(({ id }) => id === after.categoryId);
		if (!category) return failAt("categoryId", "noSuchCategory");
		if (!category.own) return failAt("categoryId", "gathersWorks");
	}
	const { coins, ...rest } = after;
	await changeWork$1(tx, deed, row.id, {
		...rest,
		...coins === void 0 ? {} : { price: coins }
	});
	return changed(tx, row.id, before, after);
}
/** A film's price is one of its fields, and needs the verb of prices beside that of the call. */
const mayWrite = (held, { film }, { coins }) => film === null || coins === void 0 || coins === film.coins || mayDo(held, "work.price");
/** Carries a deed out on a work of the version that was seen. */
const onSeen$2 = async (db, input, verb, run) => answer(await carryOut(db, deedOf(input, input.body.reason), verb, async (tx) => {
	const seen = await seenWork(tx, input.params.id, input.body.version);
	return "row" in seen ? run(tx, {
		...deedIn$1(input),
		why: input.body.reason ?? ""
	}, seen.row) : seen;
}));
function changeWork(db, input) {
	const { version: _, ...wanted } = input.body;
	return onSeen$2(db, input, "work.change", async (tx, deed, row) => mayWrite(input.staff.verbs, row, wanted) ? writeFields(tx, deed, row, wanted) : fail("notAllowed"));
}
// src/modules/catalogue/purge.ts
const faults$4 = {
	bought: "boughtByReaders",
	"not there": "notInBin",
	missing: "notFound"
};
/** Deletes the rows, and says what lies under the names that go with them. */
async function purgeIn(tx, { storage }, deed, id) {
	const purged = await purgeWork$1(tx, deed, id);
	if (purged.outcome !== "purged") return fail(faults$4[purged.outcome]);
	const { title, parts, files } = purged;
	const sizes = await sizesOf(storage, files);
	const folders = files.filter(({ kind }) => kind === "film").length;
	const outcome = {
		parts,
		pictures: files.length - folders,
		folders,
		files: sizes.reduce((sum, { count }) => sum + count, 0),
		bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0)
	};
	return {
		outcome,
		event: {
			object: `work ${id}`,
			before: {
				title,
				state: "binned"
			},
			after: { ...outcome }
		}
	};
}
/** Prefixes under which all files of a name lie. */
function prefixesOf({ kind, name }) {
	if (kind === "banner") return [`banners/${name}`];
	if (kind === "film") return [`films/${name.slice(0, 2)}/${name}/`, `originals/${name}/`];
	return [`blobs/${kind}/${name.slice(0, 2)}/${name}/`];
}
/** Some at a time, because a work may have thousands of pictures. */
async function sizesOf(storage, files) {
	const sizes = [];
	for (const some of inBatches(files, 20)) sizes.push(...await Promise.all(some.map((file) => sizeOf(storage, file))));
	return sizes;
}
async function sizeOf({ objects }, file) {
	let [count, bytes] = [0, 0];
	for (const prefix of prefixesOf(file)) for await (const { size } of objects.list(prefix)) {
		count += 1;
		bytes += size;
	}
	return {
		count,
		bytes
	};
}
/** The same deed, rolled back. */
async function tryPurge(deps, input) {
	return answer((await tryOut(deps.db, (tx) => purgeIn(tx, deps, deedIn$1(input), input.params.id))).outcome);
}
async function purgeWork(deps, input) {
	const outcome = await carryOut(deps.db, deedOf(input), "work.purge", async (tx) => {
		const seen = await seenWork(tx, input.params.id, input.body.version);
		return "row" in seen ? purgeIn(tx, deps, deedIn$1(input), input.params.id) : seen;
	});
	if (!("fault" in outcome)) await dropGone(deps);
	return answer(outcome);
}
/** Purges what has lain in the bin for 30 days, each work in a deed of its own. What was bought stays. Returns how many went. */
async function emptyBin(deps, now) {
	const before = /* @__PURE__ */ new Date(now.getTime() - binnedMs);
	const isDue = (db) => db.selectFrom("work").select("id").where("state", "=", "binned").where("binned_at", "<=", before);
	let gone = 0;
	for (const { id } of await isDue(deps.db).orderBy("id").execute()) {
		const deed = systemDeed("回收站", now, "在回收站满 30 天");
		if (!("fault" in await carryOut(deps.db, deed, "work.purge", async (tx) => {
			return await isDue(tx).where("id", "=", id).forUpdate().executeTakeFirst() ? purgeIn(tx, deps, commandDeed$1("bin", now), id) : fail("notInBin");
		}))) gone += 1;
	}
	if (gone > 0) await dropGone(deps);
	return gone;
}
/** Deletes files that purged works and the demo have left, those of an earlier crash too. */
async function dropGone({ db, dataDir, storage }) {
	for (let files = await goneFiles(db); files.length > 0; files = await goneFiles(db)) for (const some of inBatches(files, 50)) {
		await Promise.all(some.map((file) => dropFile({
			dataDir,
			storage
		}, file)));
		await forgetFiles(db, some);
	}
}
async function dropFile({ dataDir, storage }, { kind, name }) {
	if (kind === "film") await dropFilm(dataDir, name);
	else if (kind === "banner") await storage.banners.drop(name);
	else await storage.blobs.drop(kind, name);
}
/** Deletes pictures that no chapter shows any more, once their time is over. Returns how many went. */
async function dropSparePictures(deps, now) {
	const gone = await dropSpares(deps.db, commandDeed$1("spare pictures", now));
	if (gone > 0) await dropGone(deps);
	return gone;
}
// src/modules/catalogue/states.ts
const publishWork = (db, input) => onSeen$2(db, input, "work.publish", show$4);
const withdrawWork = (db, input) => onSeen$2(db, input, "work.withdraw", (tx, deed, row) => hide$1(tx, deed, row));
/** The state as the records keep it: that of the row, and the moment for which it is scheduled. */
const stateOf = ({ stored, opensAt }) => ({
	state: stored,
	opensAt: opensAt?.toISOString() ?? null
});
/** Why a work in this state may not be shown; null where it may. */
function heldBy({ state }) {
	if (state === "taken_down") return "takenDown";
	if (state === "binned") return "inBin";
	return state === "published" ? "alreadyPublished" : null;
}
/** What a work lacks to be shown, beside its parts. */
const lackOf = ({ gathers, hasCover }) => gathers !== "own" ? "noCategory" : hasCover ? null : "noCover";
/** Shows a work that has a category of its own, a cover, and a part that can be opened. */
async function show$4(tx, deed, row) {
	const fault = heldBy(row) ?? lackOf(row);
	if (fault) return fail(fault);
	const outcome = await publishWork$1(tx, deed, row.id);
	if (outcome === "empty") return fail("noPart");
	if (outcome !== "published") return fail("alreadyPublished");
	return changed(tx, row.id, stateOf(row), { state: "published" });
}
/** `state`: where the work goes; a draft again where its publication is taken back. */
async function hide$1(tx, deed, row, state = "withdrawn") {
	if (await withdrawWork$1(tx, deed, row.id, state) !== "withdrawn") return fail("notPublished");
	return changed(tx, row.id, stateOf(row), { state });
}
const yearsMs$1 = 632448e5;
/** A moment that something may open at: in the future, and near enough to be meant. */
const isAhead = (moment, now) => moment > now && moment.getTime() < now.getTime() + yearsMs$1;
function scheduleWork(db, input) {
	const { opensAt } = input.body;
	return onSeen$2(db, input, "work.schedule", (tx, deed, row) => opensAt === null ? unplan(tx, deed, row) : plan$1(tx, deed, row, localMoment(opensAt) ?? deed.now));
}
/** Plans to show a work that lacks nothing, or nothing but a part that opens by then. */
async function plan$1(tx, deed, row, opensAt) {
	const fault = heldBy(row) ?? lackOf(row);
	if (fault) return fail(fault);
	if (!isAhead(opensAt, deed.now)) return failAt("opensAt", "notInFuture");
	if (!(await partsOf$1(tx, row.id)).some((part) => isOpen({
		...part,
		opensAt: part.opensAt && part.opensAt > opensAt ? part.opensAt : null
	}))) return fail("noPart");
	await scheduleWork$1(tx, deed, row.id, opensAt);
	return changed(tx, row.id, stateOf(row), { opensAt: opensAt.toISOString() });
}
/** The part is whole enough to be opened. */
const isReady = ({ state }) => [
	"ready",
	"playable",
	"whole"
].includes(state);
/** Readers can open the part now. */
const isOpen = (part) => isReady(part) && part.opensAt === null && !part.withdrawn;
async function unplan(tx, deed, row) {
	if (row.opensAt === null) return fail("notScheduled");
	await scheduleWork$1(tx, deed, row.id, null);
	return changed(tx, row.id, stateOf(row), { opensAt: null });
}
const takeDownWork = (db, input) => onSeen$2(db, input, "work.takedown", async (tx, deed, row) => {
	const { reference } = input.body;
	if (await takeDownWork$1(tx, deed, row.id, reference) !== "taken down") return fail("takenDown");
	return changed(tx, row.id, stateOf(row), {
		state: "taken_down",
		reference
	});
});
const liftTakeDown = (db, input) => onSeen$2(db, input, "work.lift", async (tx, deed, row) => {
	const state = await liftTakeDown$1(tx, deed, row.id);
	if (state === "open" || state === "missing") return fail("notTakenDown");
	return changed(tx, row.id, stateOf(row), { state });
});
const binWork = (db, input) => onSeen$2(db, input, "work.bin", (tx, deed, row) => discard(tx, deed, row));
const binFaults = {
	shown: "withdrawFirst",
	held: "takenDown",
	already: "inBin",
	missing: "notFound"
};
async function discard(tx, deed, row) {
	const outcome = await binWork$1(tx, deed, row.id);
	if (outcome !== "binned") return fail(binFaults[outcome]);
	return changed(tx, row.id, stateOf(row), { state: "binned" });
}
const restoreWork = (db, input) => onSeen$2(db, input, "work.restore", (tx, deed, row) => unbin(tx, deed, row, "draft"));
/** `state`: where the work goes; that of before where its way into the bin is taken back. */
async function unbin(tx, deed, row, state) {
	if (await restoreWork$1(tx, deed, row.id, state) !== "restored") return fail("notInBin");
	return changed(tx, row.id, stateOf(row), { state });
}
// src/modules/catalogue/bulk.ts
/** The verb that a field needs, beside that of the call. */
const verbOf = {
	coins: "work.price",
	published: "work.publish",
	withdrawn: "work.publish",
	binned: "work.bin"
};
/** A verb that a person lacks for these fields. */
function lackedVerb(held, { coins, state }) {
	const moves = typeof state === "string" && state in verbOf ? [verbOf[state]] : [];
	return [...coins === void 0 ? [] : [verbOf.coins], ...moves].find((verb) => !mayDo(held, verb));
}
/** dry: the same deed, rolled back. */
async function changeWorks(db, input) {
	if (input.body.dry) return answer((await tryOut(db, (tx) => change$3(tx, input))).outcome);
	return answer(await carryOut(db, deedOf(input), "work.bulk", (tx) => change$3(tx, input)));
}
async function change$3(tx, input) {
	const { ids, dry: _, ...wanted } = input.body;
	if (lackedVerb(input.staff.verbs, input.body)) return fail("notAllowed");
	if (Object.values(wanted).every((value) => value === void 0)) return fail("nothingTicked");
	const rows = [];
	const events = [];
	for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
		await sql`savepoint work`.execute(tx);
		const { row, event } = await changeOne(tx, input, id);
		await (row.outcome === "refused" ? sql`rollback to savepoint work` : sql`release savepoint work`).execute(tx);
		rows.push(row);
		if (event && row.outcome === "done") events.push(event);
	}
	const after = {
		works: events.length,
		...definedOf(wanted)
	};
	return {
		outcome: { rows },
		event: {
			object: "works",
			before: null,
			after
		},
		rows: events
	};
}
const definedOf = (wanted) => Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== void 0));
async function changeOne(tx, input, id) {
	const work = await tx.selectFrom("work").select("version").where("id", "=", id).forUpdate().executeTakeFirst() ? await wholeWork(tx, id) : null;
	if (!work) return {
		row: {
			id,
			title: "",
			outcome: "refused",
			why: "没有这部作品"
		},
		event: null
	};
	const row = {
		id,
		title: work.title
	};
	const { state, coins, ids: _ids, dry: _dry, ...fields } = input.body;
	const steps = [
		() => writeFields(tx, deedIn$1(input), work, {
			...fields,
			...work.film && coins !== void 0 ? { coins } : {}
		}),
		...coins !== void 0 && !work.film ? [() => reprice(tx, input, work, coins)] : [],
		...state === void 0 || state === work.state ? [] : [() => move$1(tx, input, work, state)]
	];
	const facts = {
		before: {},
		after: {}
	};
	for (const step of steps) {
		const { outcome, event } = await step();
		if ("fault" in outcome) return {
			row: {
				...row,
				outcome: "refused",
				why: wordsOf(outcome)
			},
			event: null
		};
		Object.assign(facts.before, event?.before);
		Object.assign(facts.after, event?.after);
	}
	const { version: _version, ...written } = facts.after;
	const left = await wholeWork(tx, id);
	if (Object.keys(written).length === 0 || !left) return {
		row: {
			...row,
			outcome: "same",
			why: ""
		},
		event: null
	};
	return {
		row: {
			...row,
			outcome: "done",
			why: ""
		},
		event: {
			object: `work ${id}`,
			before: facts.before,
			after: {
				...written,
				version: left.version
			}
		}
	};
}
const wordsOf = ({ fault }) => fault === "notFound" ? "没有这部作品" : staffMessages[fault];
/** Its fields may have changed a step before. */
async function move$1(tx, input, { id }, state) {
	const [deed, work] = [deedIn$1(input), await wholeWork(tx, id)];
	if (!work) return fail("notFound");
	if (state === "published") return show$4(tx, deed, work);
	return state === "withdrawn" ? hide$1(tx, deed, work) : discard(tx, deed, work);
}
/** One price for every chapter that costs anything. */
async function reprice(tx, input, { id }, coins) {
	const prices = (await partsOf$1(tx, id)).filter((part) => part.coins > 0).map((part) => ({
		id: part.id,
		price: coins
	}));
	const { outcome, before } = await priceParts(tx, deedIn$1(input), id, prices);
	if (outcome === "open") return fail("partsOpen");
	if (outcome !== "priced") return fail("changedMeanwhile");
	if (before.length === 0) return {
		outcome: {},
		event: null
	};
	return {
		outcome: {},
		event: {
			object: "",
			before: { prices: before.map((part) => [part.id, part.price]) },
			after: { coins }
		}
	};
}
// src/modules/catalogue/categories.ts
const listCategories = async (db) => done({ categories: (await categoryRows(db)).map(({ gathers, ...row }) => ({
	...row,
	own: gathers === "own"
})) });
/** Carries a deed on categories out; they are few, so that one deed at a time changes them. */
const carry = (db, input, verb, run) => carryOut(db, deedOf(input), verb, async (tx) => {
	await tx.selectFrom("category").select("id").orderBy("kind").orderBy("id").forUpdate().execute();
	return run(tx, await categoryRows(tx));
}).then((outcome) => answer(outcome));
/** The answer of a deed that tells nothing but that it was done. */
const plain = (told) => told.ok ? done(null) : told;
const addCategory = (db, input) => carry(db, input, "category.add", async (tx) => {
	const { kind, name } = input.body;
	const { outcome, id } = await addCategory$1(tx, deedIn$1(input), kind, name);
	if (outcome === "known") return failAt("name", "categoryTaken");
	return {
		outcome: { id },
		event: {
			object: `category ${kind}/${id}`,
			before: null,
			after: { name }
		}
	};
});
async function changeCategory(db, input) {
	const { kind, id } = input.params;
	const { name, hidden } = input.body;
	const told = await carry(db, input, "category.change", async (tx, rows) => {
		const former = rows.find((row) => row.kind === kind && row.id === id);
		if (!former) return fail("notFound");
		if (name !== void 0 && await renameCategory(tx, deedIn$1(input), kind, id, name) === "taken") return failAt("name", "categoryTaken");
		if (hidden !== void 0) await hideCategory(tx, deedIn$1(input), kind, id, hidden);
		const before = {
			name: former.name,
			hidden: former.hidden
		};
		return {
			outcome: {},
			event: {
				object: `category ${kind}/${id}`,
				before,
				after: {
					name: name ?? before.name,
					hidden: hidden ?? before.hidden
				}
			}
		};
	});
	return plain(told);
}
async function arrangeCategories(db, input) {
	const { kind, ids } = input.body;
	const told = await carry(db, input, "category.arrange", async (tx, rows) => {
		const before = rows.filter((row) => row.kind === kind).map(({ name }) => name);
		if (await arrangeCategories$1(tx, deedIn$1(input), kind, ids) === "missing") return fail("changedMeanwhile");
		const after = (await categoryRows(tx)).filter((row) => row.kind === kind).map(({ name }) => name);
		return {
			outcome: {},
			event: {
				object: `category ${kind}`,
				before: { order: before },
				after: { order: after }
			}
		};
	});
	return plain(told);
}
const mergeFaults = {
	same: "mergeSelf",
	gathers: "gathersWorks",
	missing: "noSuchCategory"
};
const mergeCategory = (db, input) => carry(db, input, "category.merge", async (tx, rows) => {
	const { kind, id } = input.params;
	const { into } = input.body;
	const rowOf = (which) => rows.find((row) => row.kind === kind && row.id === which);
	const row = rowOf(id);
	if (!row) return fail("notFound");
	const { position } = await placeOf$2(tx, kind, id);
	const merged = await mergeCategory$1(tx, deedIn$1(input), kind, {
		from: id,
		into
	});
	if (merged.outcome !== "merged") return failAt("into", mergeFaults[merged.outcome]);
	const works = merged.works.length;
	const place = {
		name: row.name,
		hidden: row.hidden,
		position,
		target: into
	};
	return {
		outcome: { works },
		event: {
			object: `category ${kind}/${id}`,
			before: works > mostReturned ? { name: row.name } : {
				...place,
				moved: merged.works
			},
			after: {
				into: rowOf(into)?.name ?? null,
				works
			}
		}
	};
});
/** A merge of more works cannot be taken back, because its record would have to name all of them. */
const mostReturned = 5e3;
const placeOf$2 = (tx, kind, id) => tx.selectFrom("category").select("position").where("kind", "=", kind).where("id", "=", id).executeTakeFirstOrThrow();
const dropFaults = {
	used: "categoryUsed",
	gathers: "categoryGathers",
	missing: "notFound"
};
async function dropCategory(db, input) {
	const { kind, id } = input.params;
	const told = await carry(db, input, "category.drop", async (tx, rows) => {
		const outcome = await deleteCategory(tx, deedIn$1(input), kind, id);
		if (outcome !== "deleted") return fail(dropFaults[outcome]);
		const name = rows.find((row) => row.kind === kind && row.id === id)?.name ?? "";
		return {
			outcome: {},
			event: {
				object: `category ${kind}/${id}`,
				before: { name },
				after: null
			}
		};
	});
	return plain(told);
}
/** The kind and the number of a category that an event names. */
function namedBy({ object }) {
	const [kind, id] = (object.split(" ")[1] ?? "").split("/");
	return {
		kind,
		id: Number(id)
	};
}
const inverse = (run) => ({
	permission: "work.edit",
	proof: "session",
	run: async (undoing) => {
		const { tx, object } = undoing;
		await tx.selectFrom("category").select("id").orderBy("kind").orderBy("id").forUpdate().execute();
		return await run(undoing, await categoryRows(tx)) ? {
			outcome: {},
			event: {
				object,
				before: null,
				after: null
			}
		} : fail("undoChanged");
	}
});
/** The works that have another category by now stay there, and are named. */
async function unmerge(undoing) {
	const { tx, input, object, before } = undoing;
	const { kind, id } = namedBy(undoing);
	await tx.selectFrom("category").select("id").orderBy("kind").orderBy("id").forUpdate().execute();
	if (!("moved" in before)) return fail("undoChanged");
	const { target: into, moved: works, ...place } = before;
	const parted = await partCategory(tx, deedIn$1(input), kind, {
		id,
		...place,
		into,
		works
	});
	if (parted.outcome === "taken") return fail("undoChanged");
	return {
		outcome: { kept: await titlesOf(tx, parted.kept) },
		event: {
			object,
			before: null,
			after: null
		}
	};
}
async function titlesOf(tx, ids) {
	if (ids.length === 0) return [];
	return (await tx.selectFrom("work").select("title").where("id", "in", ids).orderBy("id").execute()).map(({ title }) => title);
}
/** A category goes back while it is as the deed left it. */
const categoryInverses = {
	"category.add": inverse(async (undoing) => {
		const { kind, id } = namedBy(undoing);
		return await deleteCategory(undoing.tx, deedIn$1(undoing.input), kind, id) === "deleted";
	}),
	"category.change": inverse(async (undoing, rows) => {
		const { tx, input, before, after } = undoing;
		const { kind, id } = namedBy(undoing);
		const row = rows.find((each) => each.kind === kind && each.id === id);
		if (row?.name !== after.name || row?.hidden !== after.hidden) return false;
		if (await renameCategory(tx, deedIn$1(input), kind, id, String(before.name)) !== "renamed") return false;
		await hideCategory(tx, deedIn$1(input), kind, id, before.hidden === true);
		return true;
	}),
	"category.arrange": inverse(async ({ tx, input, object, before, after }, rows) => {
		const kind = object.split(" ")[1];
		const own = rows.filter((row) => row.kind === kind);
		const former = before.order;
		if (own.map(({ name }) => name).join() !== after.order.join()) return false;
		const ids = former.flatMap((name) => own.find((row) => row.name === name)?.id ?? []);
		return await arrangeCategories$1(tx, deedIn$1(input), kind, ids) === "arranged";
	}),
	"category.merge": {
		permission: "work.edit",
		proof: "recent",
		run: unmerge
	},
	"category.drop": inverse(async (undoing) => {
		const { tx, input, before } = undoing;
		return (await addCategory$1(tx, deedIn$1(input), namedBy(undoing).kind, String(before.name))).outcome === "added";
	})
};
// src/modules/catalogue/chapter.ts
const wrongKind = {
	comic: "onlyComics",
	novel: "onlyNovels",
	film: "onlyFilms"
};
/** A whole chapter of this kind, or an episode in any state, or why there is none. */
async function chapterIn(db, { id, part }, kind) {
	const aside = `${begunMark}%`;
	const [row] = await rowsOf(db, sql`
      select p.kind, p.state, w.id as work_id, p.id as part_id, p.number, p.title, p.wrapped_key, w.version,
             (select b.id from part b where b.work_id = w.id and b.number < p.number and b.source_key not like ${aside}
               order by b.number desc limit 1) as before,
             (select a.id from part a where a.work_id = w.id and a.number > p.number and a.source_key not like ${aside}
               order by a.number limit 1) as after
        from part p join work w on w.id = p.work_id
       where p.id = ${part} and w.id = ${id} and p.source_key not like ${aside} and w.source_key not like 'replacing:%'`);
	if (!row) return fail("notFound");
	const { kind: own, state, ...chapter } = row;
	if (own !== kind) return fail(wrongKind[kind]);
	return state === "ready" || own === "film" ? chapter : fail("notMade");
}
/** The facts of a chapter that every editor tells. */
const placeOf$1 = ({ number, title, before, after, version }) => ({
	number,
	title,
	before,
	after,
	version
});
// src/modules/catalogue/chapter-text.ts
const faults$3 = {
	tags: "textTags",
	picture: "textPicture",
	note: "textNote",
	empty: "textEmpty"
};
async function storedText(db, partId) {
	const row = await db.selectFrom("novel_text").innerJoin("novel_chapter", "novel_chapter.part_id", "novel_text.part_id").select(["novel_text.html", "novel_chapter.letters"]).where("novel_text.part_id", "=", partId).executeTakeFirst();
	return row ? {
		...row,
		pictures: await picturesIn(db, partId)
	} : null;
}
async function picturesIn(db, partId) {
	return (await db.selectFrom("novel_picture").select("number").where("part_id", "=", partId).execute()).length;
}
async function show$3(db, chapter) {
	const stored = await storedText(db, chapter.partId);
	if (!stored) return fail("notFound").outcome;
	const { html, letters, pictures } = stored;
	const former = await formerTexts(db, chapter.partId);
	return {
		...placeOf$1(chapter),
		text: textOfHtml(html),
		letters,
		pictures,
		former: former.map(({ html: _, replacedAt, ...one }) => ({
			...one,
			replacedAt: replacedAt.toISOString()
		}))
	};
}
async function chapterText({ db, readers }, { params }) {
	const chapter = await chapterIn(db, params, "novel");
	const shown = "outcome" in chapter ? chapter.outcome : await show$3(db, chapter);
	return answer("fault" in shown ? shown : {
		...shown,
		readers
	});
}
async function formerText(db, { params }) {
	const chapter = await chapterIn(db, params, "novel");
	if ("outcome" in chapter) return refuse("notFound", "notFound");
	const found = (await formerTexts(db, chapter.partId)).find(({ number }) => number === params.number);
	return found ? done({ text: textOfHtml(found.html) }) : refuse("notFound", "notFound");
}
async function changeText(db, input) {
	const { id, part } = input.params;
	const { version, text } = input.body;
	const outcome = await carryOut(db, deedOf(input), "work.text", async (tx) => {
		const seen = await seenWork(tx, id, version);
		if (!("row" in seen)) return seen;
		const chapter = await chapterIn(tx, {
			id,
			part
		}, "novel");
		if ("outcome" in chapter) return chapter;
		const written = htmlOfText(text, await picturesIn(tx, part));
		const [first] = written.faults;
		return first ? failAt("text", faults$3[first.fault]) : putText(tx, input, {
			workId: id,
			partId: part
		}, written.html);
	});
	return answer(outcome);
}
/** Writes a chapter's HTML in this transaction; the event tells which former text holds what was there. */
async function putText(tx, input, at, html) {
	const before = await storedText(tx, at.partId);
	const text = {
		html,
		...lettersOf$1(html)
	};
	const outcome = await changeText$1(tx, deedIn$1(input), at, text);
	if (outcome === "missing") return fail("notFound");
	if (outcome === "same") return failAt("text", "textSame");
	const chapter = await chapterIn(tx, {
		id: at.workId,
		part: at.partId
	}, "novel");
	if ("outcome" in chapter) return chapter;
	const shown = await show$3(tx, chapter);
	if ("fault" in shown) return {
		outcome: shown,
		event: null
	};
	const [kept] = shown.former;
	return {
		outcome: shown,
		event: {
			object: `work ${at.workId}`,
			before: {
				part: at.partId,
				former: kept?.number ?? 0,
				letters: before?.letters ?? 0
			},
			after: {
				letters: text.letters,
				version: chapter.version
			}
		}
	};
}
// ../../packages/rendering/src/picture-format.ts
/** A picture that is not taken, with the reason in the operator's words. */
var PictureRefused = class extends Error {
	constructor(reason) {
		super(reason);
		this.name = "PictureRefused";
	}
};
// ../../packages/rendering/src/render-page.ts
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Ciphertext as text, in both compressed forms. Compression takes off the size that base64 adds, and no more. */
async function packSealed(plain, key) {
	const text = toBase64(await seal(plain, key));
	const [br, gz] = await Promise.all([compressBrotli(text, { params: {
		[constants$1.BROTLI_PARAM_QUALITY]: 1,
		[constants$1.BROTLI_PARAM_SIZE_HINT]: text.length
	} }), compressGzip(text, {
		level: 1,
		strategy: constants$1.Z_HUFFMAN_ONLY
	})]);
	return {
		br,
		gz
	};
}
// ../../packages/rendering/src/render-pool.ts
function openPool(options) {
	const { dataDir, size = Math.min(2, availableParallelism()), jobSeconds = 60, idleSeconds = 20 } = options;
	const queue = [];
	const children = /* @__PURE__ */ new Set();
	let closed = false;
	const next = () => {
		const busy = [...children].filter((child) => child.busy).length;
		const [first] = queue;
		if (closed || !first || busy >= size) return;
		if (first.alone && busy > 0) return;
		if ([...running].some(({ alone }) => alone)) return;
		queue.shift();
		run(first).finally(next);
		next();
	};
	const running = /* @__PURE__ */ new Set();
	const run = async (waiting) => {
		running.add(waiting);
		const child = [...children].find((each) => !each.busy) ?? start();
		child.busy = true;
		if (child.idle) clearTimeout(child.idle);
		const reply = await ask(child.process, {
			...waiting.job,
			dataDir,
			alone: waiting.alone
		}, jobSeconds);
		running.delete(waiting);
		child.busy = false;
		if (waiting.alone || reply.outcome === "failed") stop(child);
		else rest(child);
		if (reply.outcome === "done") waiting.resolve(reply.rendered);
		else if (reply.outcome === "heavy") queue.unshift({
			...waiting,
			alone: true
		});
		else if (reply.outcome === "refused") waiting.reject(new PictureRefused(reply.reason));
		else waiting.reject(new Error(reply.reason));
	};
	const start = () => {
		const process = fork(new URL("./render-child.ts", import.meta.url), {
			serialization: "advanced",
			env: {
				...globalThis.process.env,
				MALLOC_ARENA_MAX: "2"
			}
		});
		const child = {
			process,
			busy: false,
			idle: null
		};
		children.add(child);
		process.once("exit", () => children.delete(child));
		return child;
	};
	const rest = (child) => {
		child.idle = setTimeout(() => stop(child), idleSeconds * 1e3).unref();
	};
	const stop = (child) => {
		children.delete(child);
		if (child.idle) clearTimeout(child.idle);
		child.process.kill("SIGKILL");
	};
	return {
		warm: () => {
			if (!closed && children.size === 0) rest(start());
		},
		render: (job) => new Promise((resolve, reject) => {
			if (closed) throw new Error("the pool is closed");
			queue.push({
				job,
				alone: false,
				resolve,
				reject
			});
			next();
		}),
		close: () => {
			closed = true;
			for (const child of children) stop(child);
			for (const { reject } of queue.splice(0)) reject(/* @__PURE__ */ new Error("the pool was closed"));
		}
	};
}
function ask(child, order, jobSeconds) {
	return new Promise((resolve) => {
		const settle = (reply) => {
			clearTimeout(timer);
			child.off("message", onMessage);
			child.off("exit", onExit);
			resolve(reply);
		};
		const onMessage = (reply) => settle(reply);
		const onExit = () => settle({
			outcome: "refused",
			reason: "解码时进程意外退出，图片可能已损坏"
		});
		const timer = setTimeout(() => {
			child.kill("SIGKILL");
			settle({
				outcome: "refused",
				reason: `处理超过 ${jobSeconds} 秒，已放弃`
			});
		}, jobSeconds * 1e3);
		child.on("message", onMessage);
		child.once("exit", onExit);
		child.send(order, (error) => {
			if (error) settle({
				outcome: "failed",
				reason: error.message
			});
		});
	});
}
// src/modules/catalogue/render.ts
/** Null when the picture is refused. */
async function renderOne(pool, job) {
	try {
		return await pool.render(job);
	} catch (error) {
		if (error instanceof PictureRefused) return null;
		throw error;
	}
}
// src/modules/catalogue/reseal.ts
const decompress = promisify(brotliDecompress);
/** No slice of a page is larger than this when it is unpacked. */
const mostBytes = 33554432;
/** A slice as WebP; null when its file is gone or cannot be opened. */
async function readSlice(blobs, at, key) {
	const packed = await blobs.read(blobKey(at), "br");
	if (!packed) return null;
	try {
		const text = await decompress(packed, { maxOutputLength: mostBytes });
		return await open$1(fromBase64(text.toString("latin1")), key);
	} catch {
		return null;
	}
}
/** The slices of a picture at its smallest width, as WebP in base64; none while it is not drawn yet. */
async function smallSlices(blobs, { kind, name, widths, parts }, key) {
	const slices = [];
	for (let slice = 0; slice < parts; slice++) {
		const webp = await readSlice(blobs, {
			kind,
			name,
			slice,
			zoom: Math.min(...widths)
		}, key);
		if (!webp) return [];
		slices.push(Buffer.from(webp).toString("base64"));
	}
	return slices;
}
/** Stores a picture's slices under another name and key. False when one of them cannot be read. */
async function resealPicture(blobs, { name, widths, parts }, from, to) {
	for (const zoom of widths) for (let slice = 0; slice < parts; slice++) {
		const webp = await readSlice(blobs, {
			kind: "comic",
			name,
			slice,
			zoom
		}, from);
		if (!webp) return false;
		await blobs.put(blobKey({
			kind: "comic",
			name: to.name,
			slice,
			zoom
		}), await packSealed(webp, to.key));
	}
	return true;
}
// src/modules/catalogue/covers.ts
const imageKinds = {
	comic: "comic",
	novel: "novel",
	film: "vod"
};
async function workCover({ db, storage }, { params }) {
	if (!await wholeWork(db, params.id)) return refuse("notFound", "notFound");
	const cover = await shownCover(db, params.id);
	if (!cover) return done({ cover: null });
	const { name, width, height, color } = cover;
	return done({ cover: {
		name,
		width,
		height,
		color,
		slices: await smallSlices(storage.blobs, cover, clientKey)
	} });
}
/** Rendering is slow, so it comes before the transaction. What that refuses goes after a day, as any spare cover. */
async function coverWork(deps, input) {
	const { db } = deps;
	const work = await wholeWork(db, input.params.id);
	if (!work) return refuse("notFound", "notFound");
	const made = work.version === input.body.version ? await makeCover(deps, input, work) : null;
	return onSeen$2(db, input, "work.cover", async (tx, deed, row) => {
		if (!made?.rendered) return failAt("picture", "pictureRefused");
		const { bytes: _, ...size } = made.rendered;
		if (!isLarge(size)) return failAt("picture", "coverSmall");
		await savePicture(tx, deed, {
			...size,
			name: made.name,
			kind: imageKinds[row.kind],
			pricedItem: null,
			byHand: true
		});
		return putCover(tx, deed, row, made.name);
	});
}
async function makeCover({ db, keys, pool }, input, work) {
	const kind = imageKinds[work.kind];
	const contentHash = `${randomUUID()}|r1w`;
	const name = imageName(keys.name, {
		kind,
		item: `${kind}:${work.id}`,
		page: 0,
		contentHash
	});
	await noteSpareCover(db, deedIn$1(input), {
		name,
		workId: work.id,
		kind
	});
	return {
		name,
		rendered: await renderOne(pool, {
			picture: Buffer.from(input.body.picture, "base64"),
			kind,
			name,
			key: clientKey,
			whole: true
		})
	};
}
const isLarge = ({ width, height }) => Math.min(width, height) >= coverLimits.shorter && Math.max(width, height) >= coverLimits.longer;
/** Shows a stored picture as the cover; null takes the cover away. The event tells the former one, for the way back. */
async function putCover(tx, deed, { id }, name) {
	const placed = await placeCover(tx, deed, id, name);
	if (placed.outcome === "missing") return fail("coverGone");
	return changed(tx, id, { cover: placed.before }, { cover: name });
}
// ../../node_modules/ass-compiler/dist/esm/ass-compiler.js
function parseEffect(text) {
	var param = text.toLowerCase().trim().split(/\s*;\s*/);
	if (param[0] === "banner") return {
		name: param[0],
		delay: param[1] * 1 || 0,
		leftToRight: param[2] * 1 || 0,
		fadeAwayWidth: param[3] * 1 || 0
	};
	if (/^scroll\s/.test(param[0])) return {
		name: param[0],
		y1: Math.min(param[1] * 1, param[2] * 1),
		y2: Math.max(param[1] * 1, param[2] * 1),
		delay: param[3] * 1 || 0,
		fadeAwayHeight: param[4] * 1 || 0
	};
	if (text !== "") return { name: text };
	return null;
}
function parseDrawing(text) {
	if (!text) return [];
	return text.toLowerCase().replace(/([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/g, " $1 ").replace(/([mnlbspc])/g, " $1 ").trim().replace(/\s+/g, " ").split(/\s(?=[mnlbspc])/).map(function(cmd) {
		return cmd.split(" ").filter(function(x, i) {
			return !(i && isNaN(x * 1));
		});
	});
}
var numRegexs = [
	"b",
	"i",
	"u",
	"s",
	"fsp",
	"k",
	"K",
	"kf",
	"ko",
	"kt",
	"fe",
	"q",
	"p",
	"pbo",
	"a",
	"an",
	"fscx",
	"fscy",
	"fax",
	"fay",
	"frx",
	"fry",
	"frz",
	"fr",
	"be",
	"blur",
	"bord",
	"xbord",
	"ybord",
	"shad",
	"xshad",
	"yshad"
].map(function(nt) {
	return {
		name: nt,
		regex: new RegExp("^" + nt + "-?\\d")
	};
});
function parseTag(text) {
	var assign;
	var tag = {};
	for (var i = 0; i < numRegexs.length; i++) {
		var ref = numRegexs[i];
		var name = ref.name;
		if (ref.regex.test(text)) {
			tag[name] = text.slice(name.length) * 1;
			return tag;
		}
	}
	if (/^fn/.test(text)) tag.fn = text.slice(2);
	else if (/^r/.test(text)) tag.r = text.slice(1);
	else if (/^fs[\d+-]/.test(text)) tag.fs = text.slice(2);
	else if (/^\d?c&?H?[0-9a-fA-F]+|^\d?c$/.test(text)) {
		var ref$1 = text.match(/^(\d?)c&?H?(\w*)/);
		var num = ref$1[1];
		var color = ref$1[2];
		tag["c" + (num || 1)] = color && ("000000" + color).slice(-6);
	} else if (/^\da&?H?[0-9a-fA-F]+/.test(text)) {
		var ref$2 = text.match(/^(\d)a&?H?([0-9a-f]+)/i);
		var num$1 = ref$2[1];
		var alpha = ref$2[2];
		tag["a" + num$1] = ("00" + alpha).slice(-2);
	} else if (/^alpha&?H?[0-9a-fA-F]+/.test(text)) {
		assign = text.match(/^alpha&?H?([0-9a-f]+)/i), tag.alpha = assign[1];
		tag.alpha = ("00" + tag.alpha).slice(-2);
	} else if (/^(?:pos|org|move|fad|fade)\([^)]+/.test(text)) {
		var ref$3 = text.match(/^(\w+)\((.*?)\)?$/);
		var key = ref$3[1];
		tag[key] = ref$3[2].trim().split(/\s*,\s*/).map(Number);
	} else if (/^i?clip\([^)]+/.test(text)) {
		var p = text.match(/^i?clip\((.*?)\)?$/)[1].trim().split(/\s*,\s*/);
		tag.clip = {
			inverse: /iclip/.test(text),
			scale: 1,
			drawing: null,
			dots: null
		};
		if (p.length === 1) tag.clip.drawing = parseDrawing(p[0]);
		if (p.length === 2) {
			tag.clip.scale = p[0] * 1;
			tag.clip.drawing = parseDrawing(p[1]);
		}
		if (p.length === 4) tag.clip.dots = p.map(Number);
	} else if (/^t\(/.test(text)) {
		var p$1 = text.match(/^t\((.*?)\)?$/)[1].trim().replace(/\\.*/, function(x) {
			return x.replace(/,/g, "\n");
		}).split(/\s*,\s*/);
		if (!p$1[0]) return tag;
		tag.t = {
			t1: 0,
			t2: 0,
			accel: 1,
			tags: p$1[p$1.length - 1].replace(/\n/g, ",").split("\\").slice(1).map(parseTag)
		};
		if (p$1.length === 2) tag.t.accel = p$1[0] * 1;
		if (p$1.length === 3) {
			tag.t.t1 = p$1[0] * 1;
			tag.t.t2 = p$1[1] * 1;
		}
		if (p$1.length === 4) {
			tag.t.t1 = p$1[0] * 1;
			tag.t.t2 = p$1[1] * 1;
			tag.t.accel = p$1[2] * 1;
		}
	}
	return tag;
}
function parseTags(text) {
	var tags = [];
	var depth = 0;
	var str = "";
	var transText = text.split("\\").slice(1).concat("").join("\\");
	for (var i = 0; i < transText.length; i++) {
		var x = transText[i];
		if (x === "(") depth++;
		if (x === ")") depth--;
		if (depth < 0) depth = 0;
		if (!depth && x === "\\") {
			if (str) tags.push(str);
			str = "";
		} else str += x;
	}
	return tags.map(parseTag);
}
function parseText(text) {
	var pairs = text.split(/{(.*?)}/);
	var parsed = [];
	if (pairs[0].length) parsed.push({
		tags: [],
		text: pairs[0],
		drawing: []
	});
	for (var i = 1; i < pairs.length; i += 2) {
		var tags = parseTags(pairs[i]);
		var isDrawing = tags.reduce(function(v, tag) {
			return tag.p === void 0 ? v : !!tag.p;
		}, false);
		parsed.push({
			tags,
			text: isDrawing ? "" : pairs[i + 1],
			drawing: isDrawing ? parseDrawing(pairs[i + 1]) : []
		});
	}
	return {
		raw: text,
		combined: parsed.map(function(frag) {
			return frag.text;
		}).join(""),
		parsed
	};
}
function parseTime(time) {
	var t = time.split(":");
	return t[0] * 3600 + t[1] * 60 + t[2] * 1;
}
function parseDialogue(text, format) {
	var fields = text.split(",");
	if (fields.length > format.length) {
		var textField = fields.slice(format.length - 1).join();
		fields = fields.slice(0, format.length - 1);
		fields.push(textField);
	}
	var dia = {};
	for (var i = 0; i < fields.length; i++) {
		var fmt = format[i];
		var fld = fields[i].trim();
		switch (fmt) {
			case "Layer":
			case "MarginL":
			case "MarginR":
			case "MarginV":
				dia[fmt] = fld * 1;
				break;
			case "Start":
			case "End":
				dia[fmt] = parseTime(fld);
				break;
			case "Effect":
				dia[fmt] = parseEffect(fld);
				break;
			case "Text":
				dia[fmt] = parseText(fld);
				break;
			default: dia[fmt] = fld;
		}
	}
	return dia;
}
var stylesFormat = [
	"Name",
	"Fontname",
	"Fontsize",
	"PrimaryColour",
	"SecondaryColour",
	"OutlineColour",
	"BackColour",
	"Bold",
	"Italic",
	"Underline",
	"StrikeOut",
	"ScaleX",
	"ScaleY",
	"Spacing",
	"Angle",
	"BorderStyle",
	"Outline",
	"Shadow",
	"Alignment",
	"MarginL",
	"MarginR",
	"MarginV",
	"Encoding"
];
var eventsFormat = [
	"Layer",
	"Start",
	"End",
	"Style",
	"Name",
	"MarginL",
	"MarginR",
	"MarginV",
	"Effect",
	"Text"
];
function parseFormat(text) {
	var fields = stylesFormat.concat(eventsFormat);
	return text.match(/Format\s*:\s*(.*)/i)[1].split(/\s*,\s*/).map(function(field) {
		return fields.find(function(f) {
			return f.toLowerCase() === field.toLowerCase();
		}) || field;
	});
}
function parseStyle(text, format) {
	var values = text.match(/Style\s*:\s*(.*)/i)[1].split(/\s*,\s*/);
	return Object.assign.apply(Object, [{}].concat(format.map(function(fmt, idx) {
		var obj = {};
		return obj[fmt] = values[idx], obj;
	})));
}
function parse(text) {
	var tree = {
		info: {},
		styles: {
			format: [],
			style: []
		},
		events: {
			format: [],
			comment: [],
			dialogue: []
		}
	};
	var lines = text.split(/\r?\n/);
	var state = 0;
	for (var i = 0; i < lines.length; i++) {
		var line = lines[i].trim();
		if (/^;/.test(line)) continue;
		if (/^\[Script Info\]/i.test(line)) state = 1;
		else if (/^\[V4\+? Styles\]/i.test(line)) state = 2;
		else if (/^\[Events\]/i.test(line)) state = 3;
		else if (/^\[.*\]/.test(line)) state = 0;
		if (state === 0) continue;
		if (state === 1) {
			if (/:/.test(line)) {
				var ref = line.match(/(.*?)\s*:\s*(.*)/);
				var key = ref[1];
				var value = ref[2];
				tree.info[key] = value;
			}
		}
		if (state === 2) {
			if (/^Format\s*:/i.test(line)) tree.styles.format = parseFormat(line);
			if (/^Style\s*:/i.test(line)) tree.styles.style.push(parseStyle(line, tree.styles.format));
		}
		if (state === 3) {
			if (/^Format\s*:/i.test(line)) tree.events.format = parseFormat(line);
			if (/^(?:Comment|Dialogue)\s*:/i.test(line)) {
				var ref$1 = line.match(/^(\w+?)\s*:\s*(.*)/i);
				var key$1 = ref$1[1];
				var value$1 = ref$1[2];
				tree.events[key$1.toLowerCase()].push(parseDialogue(value$1, tree.events.format));
			}
		}
	}
	return tree;
}
var drawingInstructionMap = {
	M: "m",
	L: "l",
	C: "b"
};
function decompileDrawing(ref) {
	return ref.instructions.map(function(ref) {
		var ref$1;
		var type = ref.type;
		var points = ref.points;
		return (ref$1 = [drawingInstructionMap[type]]).concat.apply(ref$1, points.map(function(ref) {
			return [ref.x, ref.y];
		})).join(" ");
	}).join(" ");
}
var ca = function(x) {
	return function(n) {
		return function(_) {
			return "" + n + x + "&H" + _ + "&";
		};
	};
};
var c = ca("c");
var a = ca("a");
var tagDecompiler = {
	c1: c(1),
	c2: c(2),
	c3: c(3),
	c4: c(4),
	a1: a(1),
	a2: a(2),
	a3: a(3),
	a4: a(4),
	pos: function(_) {
		return "pos(" + [_.x, _.y] + ")";
	},
	org: function(_) {
		return "org(" + [_.x, _.y] + ")";
	},
	move: function(_) {
		return "move(" + [
			_.x1,
			_.y1,
			_.x2,
			_.y2,
			_.t1,
			_.t2
		] + ")";
	},
	fade: function(_) {
		return _.type === "fad" ? "fad(" + [_.t1, _.t2] + ")" : "fade(" + [
			_.a1,
			_.a2,
			_.a3,
			_.t1,
			_.t2,
			_.t3,
			_.t4
		] + ")";
	},
	clip: function(_) {
		return (_.inverse ? "i" : "") + "clip(" + (_.dots ? "" + [
			_.dots.x1,
			_.dots.y1,
			_.dots.x2,
			_.dots.y2
		] : (_.scale === 1 ? "" : _.scale + ",") + decompileDrawing(_.drawing)) + ")";
	},
	t: function(arr) {
		return arr.map(function(_) {
			return "t(" + [
				_.t1,
				_.t2,
				_.accel,
				decompileTag(_.tag)
			] + ")";
		}).join("\\");
	}
};
function decompileTag(tag) {
	return Object.keys(tag).map(function(key) {
		return "\\" + (tagDecompiler[key] || (function(_) {
			return "" + key + _;
		}))(tag[key]);
	}).join("");
}
// ../pipeline/src/sources/clean-text.ts
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const invisible = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const strayJoiner = /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu;
const control = /[^\P{Cc}\n\t]/gu;
const nonCharacter = /\p{Noncharacter_Code_Point}/gu;
/** Line ends become \n, no-break spaces plain ones, and invisible characters are removed. */
function cleanText(text) {
	return text.toWellFormed().replace(lineEnds, "\n").replace(invisible, "").replace(strayJoiner, "").replace(control, "").replace(nonCharacter, "").replace(/[\u00a0\u2007\u202f]/g, " ");
}
const escapes = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;"
};
function escapeHtml(text) {
	return text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
}
// ../pipeline/src/sources/cue.ts
/** Longer is no timing line. */
const maxTiming = 500;
const kept = /* @__PURE__ */ new Set([
	"b",
	"i",
	"u",
	"ruby",
	"rt"
]);
const named = {
	amp: "&",
	lt: "<",
	gt: ">",
	nbsp: " ",
	quot: "\"",
	apos: "'",
	lrm: "",
	rlm: ""
};
/** Escaped, with tags that are closed as they were opened and without blank lines, which would end the cue. */
function cueText(pieces) {
	const open = [];
	let text = "";
	for (const piece of pieces) if (typeof piece === "string") text += escapeHtml(piece);
	else if ("open" in piece) {
		if (!kept.has(piece.open) || open.includes(piece.open)) continue;
		open.push(piece.open);
		text += `<${piece.open}>`;
	} else text += closed(open, piece.close);
	return trimmedLines(withoutEmpty(text + open.toReversed().map(closing).join("")));
}
/** Tags inside the one that ends go on after it, except a reading, which ends with its ruby. */
function closed(open, tag) {
	const at = open.lastIndexOf(tag);
	if (at < 0) return "";
	const inside = open.splice(at).slice(1);
	const goOn = inside.filter((each) => each !== "rt");
	open.push(...goOn);
	return `${inside.toReversed().map(closing).join("")}</${tag}>${goOn.map((each) => `<${each}>`).join("")}`;
}
function closing(tag) {
	return `</${tag}>`;
}
function withoutEmpty(text) {
	let before = "";
	let now = text;
	while (now !== before) {
		before = now;
		now = now.replace(/<(b|i|u|ruby|rt)><\/\1>/g, "");
	}
	return now;
}
function trimmedLines(text) {
	return text.split("\n").map((line) => line.replace(/[ \t]+/g, " ").trim()).filter((line) => line !== "").join("\n");
}
/**
* Text with tags in angle brackets. Tags of WebVTT become tags, and `foreign` ones (small letters) fall away. Other words
* in brackets stay words.
*/
function* markedPieces(text, foreign) {
	let at = 0;
	for (const match of text.matchAll(/<(\/?)([^<>]*)>/g)) {
		const [whole, slash, inside = ""] = match;
		const tag = /^(?:[a-z]+|\d[\d:.]*)(?![^\s./])/.exec(inside.slice(0, 40).toLowerCase())?.[0] ?? "";
		if (!kept.has(tag) && !foreign.test(tag)) continue;
		yield decoded(text.slice(at, match.index));
		if (kept.has(tag)) yield slash === "" ? { open: tag } : { close: tag };
		at = match.index + whole.length;
	}
	yield decoded(text.slice(at));
}
function decoded(text) {
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
		if (name) return named[name.toLowerCase()] ?? whole;
		const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return code >= 32 && code <= 1114111 && (code < 55296 || code > 57343) ? String.fromCodePoint(code) : "";
	});
}
const clock = String.raw`(-?)(?:(\d{1,3})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[,.:]\s?(\d{1,3})\d*)?`;
const timing = new RegExp(`^\\s{0,20}${clock}\\s{0,20}-{1,2}>\\s{0,20}${clock}(?:\\s+(.*))?$`);
/** Start and end in ms, which may be negative or the wrong way round. Null: the line is none. */
function timingOf(line) {
	if (line.length > maxTiming || !line.includes("->")) return null;
	const found = timing.exec(line.replaceAll("：", ":").replaceAll("，", ","));
	if (!found) return null;
	return {
		start: moment(found.slice(1, 6)),
		end: moment(found.slice(6, 11)),
		settings: found[11]?.trim() ?? ""
	};
}
/** Digits after the sign are a fraction: .5 is half a second. */
function moment([minus, hours, minutes, seconds, fraction = ""]) {
	const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
	return (minus ? -1 : 1) * (whole * 1e3 + Number(fraction.padEnd(3, "0")));
}
/** A whole file of WebVTT, cues in the order they come in. */
function writeVtt(cues) {
	return ["WEBVTT\n", ...cues.map(writeCue)].join("\n");
}
function writeCue({ start, end, text, place }) {
	const settings = [
		"line",
		"position",
		"align"
	].flatMap((name) => {
		const value = place[name];
		return value === void 0 ? [] : ` ${name}:${value}`;
	});
	return `${clockText(start)} --> ${clockText(end)}${settings.join("")}\n${text}\n`;
}
function clockText(ms) {
	const two = (value) => String(value).padStart(2, "0");
	const seconds = Math.floor(ms / 1e3);
	return `${[
		Math.floor(seconds / 3600),
		Math.floor(seconds / 60) % 60,
		seconds % 60
	].map(two).join(":")}.${String(ms % 1e3).padStart(3, "0")}`;
}
/** Keypad places of \an: 7 8 9 above, 4 5 6 in the middle, 1 2 3 below. */
function placeOf(keypad) {
	const align = [
		"start",
		void 0,
		"end"
	][(keypad - 1) % 3];
	const line = keypad >= 7 ? "0" : keypad >= 4 ? "45%" : void 0;
	return {
		...line === void 0 ? {} : { line },
		...align === void 0 ? {} : { align }
	};
}
/** SSA counts otherwise: 1 2 3 below, 5 6 7 above, 9 10 11 in the middle. */
function keypadOfOld(number) {
	if (number >= 9) return number - 5;
	return number >= 5 ? number + 2 : number;
}
// ../pipeline/src/sources/draft.ts
/** A source that is not taken, with the reason in the operator's words. */
var SourceRefused = class extends Error {
	constructor(reason) {
		super(reason);
		this.name = "SourceRefused";
	}
};
// ../pipeline/src/sources/captions-ass.ts
/** The parser's cost grows with the square of a line; real lines are shorter by far. */
const maxLine = 4e3;
const maxOther = 600;
const usualFormat = "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text";
/** Lines of the whole file; cues in the order of the file. Throws SourceRefused when the parser does not get through. */
function readAss(lines) {
	const script = parsed(withFormat(lines.flatMap(tamed)).join("\n"));
	const screen = screenOf(script);
	return distinct(script.events.dialogue.flatMap((event) => cueOf(event, screen)));
}
/** No runs of spaces and no brace without an end, on which the parser's patterns would try every way. */
function tamed(line) {
	if (line.length > (/^\s*Dialogue/i.test(line) ? maxLine : maxOther) || /^\s*Comment/i.test(line)) return [];
	const open = line.indexOf("{", line.lastIndexOf("}") + 1);
	return [(open < 0 ? line : line.slice(0, open)).replace(/\s+/g, " ")];
}
function parsed(text) {
	try {
		return parse(text);
	} catch {
		throw new SourceRefused("ASS 字幕的格式已损坏");
	}
}
/** Files cut out of others lack the line that names the columns. */
function withFormat(lines) {
	const at = lines.findIndex((line) => /^\s*\[Events\]/i.test(line));
	if (at < 0) return [
		"[Events]",
		usualFormat,
		...lines
	];
	return lines.slice(at).some((line) => /^\s*Format\s*:.*Text/i.test(line)) ? lines : lines.toSpliced(at + 1, 0, usualFormat);
}
function screenOf({ info, styles }) {
	const height = Number(info.PlayResY) || (Number(info.PlayResX) ? Number(info.PlayResX) * .75 : 288);
	const width = Number(info.PlayResX) || height * 4 / 3;
	const isOld = /^v4(\.00)?$/i.test(info.ScriptType ?? "");
	const places = styles.style.map(({ Name, Alignment }) => {
		const number = Number(Alignment);
		return [Name, isOld ? keypadOfOld(number) : number];
	});
	return {
		width,
		height,
		places: new Map(places)
	};
}
function cueOf(event, screen) {
	const { Start, End, Text } = event;
	if (!Text || !Number.isFinite(Start) || !Number.isFinite(End) || /^fx/i.test(event.Effect?.name ?? "")) return [];
	const text = cueText(piecesOf(event));
	return [{
		start: Math.round(Start * 1e3),
		end: Math.round(End * 1e3),
		text,
		place: whereOf(event, screen, text)
	}];
}
function* piecesOf({ Text }) {
	let draws = false;
	for (const { tags, text } of Text.parsed) {
		for (const tag of tags) {
			if (tag.p !== void 0) draws = tag.p > 0;
			for (const name of [
				"b",
				"i",
				"u"
			]) {
				const value = tag[name];
				if (value !== void 0) yield value > 0 ? { open: name } : { close: name };
			}
			if (tag.r !== void 0) yield* [
				{ close: "u" },
				{ close: "i" },
				{ close: "b" }
			];
		}
		if (!draws) yield text.replace(/\\[Nn]/g, "\n").replaceAll("\\h", " ");
	}
}
function whereOf({ Text, Style }, screen, text) {
	const tags = Text.parsed.flatMap((part) => part.tags);
	const an = tags.find((tag) => tag.an !== void 0)?.an;
	const old = tags.find((tag) => tag.a !== void 0)?.a;
	const wanted = an ?? (old === void 0 ? screen.places.get(Style) : keypadOfOld(old));
	const keypad = wanted !== void 0 && wanted >= 1 && wanted <= 9 ? wanted : 2;
	const point = tags.find((tag) => tag.pos !== void 0)?.pos ?? tags.find((tag) => tag.move !== void 0)?.move;
	return point ? placeAt(point, keypad, screen, text.split("\n").length) : placeOf(keypad);
}
/** Share of the height that a line of captions takes, per cent. */
const lineHeight = 6;
/** Where a point of the script lies on the picture. Near the usual place it is left to the player, which avoids overlaps. */
function placeAt([x = 0, y = 0], keypad, screen, lines) {
	const across = x / screen.width * 100;
	const down = y / screen.height * 100;
	if (!Number.isFinite(across) || !Number.isFinite(down)) return placeOf(keypad);
	const isBelow = keypad <= 3;
	if (isBelow && down > 85 && Math.abs(across - 50) < 10) return {};
	const line = `${within(down - (isBelow ? 1 : keypad <= 6 ? .5 : 0) * lines * lineHeight, 0, 92)}%`;
	const column = (keypad - 1) % 3;
	if (column === 0) return {
		line,
		position: `${within(across, 0, 60)}%`,
		align: "start"
	};
	if (column === 2) return {
		line,
		position: `${within(across, 40, 100)}%`,
		align: "end"
	};
	return {
		line,
		position: `${within(across, 20, 80)}%`,
		align: "center"
	};
}
function within(value, low, high) {
	return Math.round(Math.min(high, Math.max(low, value)));
}
/** One line drawn twice, once for its shadow, is one line. */
function distinct(cues) {
	const seen = /* @__PURE__ */ new Set();
	return cues.filter(({ start, end, text }) => {
		const sign = `${start}|${end}|${text}`;
		const isNew = !seen.has(sign);
		seen.add(sign);
		return isNew;
	});
}
// ../pipeline/src/sources/captions-language.ts
const labels = {
	zh: "中文",
	"zh-Hant": "繁體中文",
	en: "English",
	ja: "日本語",
	ko: "한국어",
	fr: "Français",
	de: "Deutsch",
	es: "Español",
	it: "Italiano",
	pt: "Português",
	ru: "Русский",
	th: "ไทย",
	vi: "Tiếng Việt",
	id: "Bahasa Indonesia",
	ar: "العربية"
};
/** The last word of a name, small; the exact ones before those that leave the script open. */
const words = [
	["zh-Hant", "zh[-_]?(?:hant|tw|hk|mo)|cht|tc|繁體?|繁体|繁中|繁體中文|繁体中文"],
	["zh-Hans", "zh[-_]?(?:hans|cn|sg)|chs|sc|gb|简体?|简中|简体中文|簡體"],
	["zh", "zh|zho|chi|chinese|中文|中字|国语|國語"],
	["en", "en(?:[-_](?:us|gb))?|eng|english|英文|英语|英語"],
	["ja", "ja(?:[-_]jp)?|jpn?|japanese|日文|日语|日語|日本語"],
	["ko", "ko|kor|korean|韩文|韩语"],
	["fr", "fr|fra|fre"],
	["de", "de|deu|ger"],
	["es", "es|spa"],
	["it", "it|ita"],
	["pt", "pt(?:[-_]br)?|por"],
	["ru", "ru|rus"],
	["th", "th|tha"],
	["vi", "vi|vie"],
	["id", "id|ind"],
	["ar", "ar|ara"]
];
const between = String.raw`[._\-\s[\]()（）【】&+]`;
const patterns = words.map(([language, all]) => [language, new RegExp(`${between}(?:${all})$`)]);
/** Words of a name that tell no language. */
const aside = new RegExp(`${between}+(?:sdh|cc|forced|default|full|utf-?8|utf-?16|gbk|gb18030|big5|captions?|subs?|字幕|\\d{1,2})?$`);
/** Letters that only one of the two scripts has. */
const simplified = /[们这来说时国会对学过里个无见长东车马鱼鸟门问间书写听话认让谁请谢爱还进远运边吗妈给]/g;
const traditional = /[們這來說時國會對學過裡個無見長東車馬魚鳥門問間書寫聽話認讓誰請謝愛還進遠運邊嗎媽給]/g;
/** By the file's name and by its words; the language is BCP 47, or '' when neither tells it. */
function captionLanguage(name, text) {
	const language = settled(languageOfName(name), languageOfText(text));
	return {
		language,
		label: labels[language] ?? "字幕"
	};
}
/**
* A name says too little where it calls a half Chinese file (双语) English. A plain zh leaves the script to the words.
*/
function settled(bySay, byWords) {
	const isChinese = byWords.startsWith("zh");
	if (bySay === "zh-Hans") return "zh";
	if (bySay === "zh") return isChinese ? byWords : "zh";
	if (bySay === "" || isChinese && bySay !== "zh-Hant" && bySay !== "ja") return byWords;
	return bySay;
}
function languageOfName(name) {
	let rest = ` ${name.slice(name.lastIndexOf("/") + 1).toLowerCase()}`.replace(/\.(srt|ass|ssa|vtt)$/, "");
	for (let turn = 0; turn < 4; turn++) {
		const found = patterns.find(([, pattern]) => pattern.test(rest));
		if (found) return found[0];
		rest = rest.replace(aside, "");
	}
	return "";
}
function languageOfText(text) {
	const count = (pattern) => text.match(pattern)?.length ?? 0;
	const han = count(/\p{Script=Han}/gu);
	const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
	const hangul = count(/\p{Script=Hangul}/gu);
	const latin = count(/\p{Script=Latin}/gu);
	if (kana > (han + kana) * .1) return "ja";
	if (hangul > han && hangul > latin * .3) return "ko";
	if (han > latin * .1) return count(traditional) > count(simplified) ? "zh-Hant" : "zh";
	return latin > 0 ? "en" : "";
}
// ../pipeline/src/sources/captions-lines.ts
/**
* SRT as it is found: numbers that are missing, blank lines where none belong, and tags of ASS. Cues in the order of the
* file.
*/
function readSrt(lines) {
	return blocksOf(lines).map(({ start, end, lines: said }) => {
		const raw = said.join("\n");
		const text = raw.replace(/\{\\[^{}\n]*\}/g, "").replace(/\{(\/?)([biu])\}/gi, "<$1$2>");
		return {
			start,
			end,
			place: placeIn(raw.slice(0, 200)),
			text: cueText(markedPieces(text, /^(?:font|c|s|span)$/))
		};
	});
}
/** {\an8}, or {\a6} as older files have it. */
function placeIn(text) {
	const [, isNew, digits] = /\{[^{}]*\\a(n?)(\d{1,2})[^{}]*\}/.exec(text) ?? [];
	const keypad = isNew === "n" ? Number(digits) : keypadOfOld(Number(digits));
	return keypad >= 1 && keypad <= 9 ? placeOf(keypad) : {};
}
/**
* The cues after the line WEBVTT, in the order of the file. Styles, regions and notes hold no timing and fall away by
* themselves.
*/
function readVtt(lines) {
	return vttBlocks(lines).map(({ start, end, settings, lines: said }) => ({
		start,
		end,
		place: settingsOf$1(settings),
		text: cueText(markedPieces(said.join("\n"), /^(?:c|v|lang|font|span|\d.*)$/))
	}));
}
function blocksOf(lines) {
	const blocks = [];
	for (const line of lines) {
		const found = timingOf(line);
		const last = blocks.at(-1);
		if (found) {
			if (last) dropNumber(last.lines, blocks.length + 1);
			blocks.push({
				...found,
				lines: []
			});
		} else last?.lines.push(line);
	}
	return blocks;
}
/**
* The counter of the next cue stands right above its timing. With a blank line between, only the right number is a
* counter.
*/
function dropNumber(lines, next) {
	const at = lines.findLastIndex((line) => line.trim() !== "");
	const word = lines[at]?.trim() ?? "";
	if (!/^\d{1,6}$/.test(word)) return;
	const isRight = Number(word) === next && (lines[at - 1]?.trim() ?? "") === "";
	if (at === lines.length - 1 || isRight) lines.splice(at);
}
function vttBlocks(lines) {
	const blocks = [];
	let here = null;
	for (const line of lines) {
		const found = timingOf(line);
		if (found) {
			here = {
				...found,
				lines: []
			};
			blocks.push(here);
		} else if (line.trim() === "") here = null;
		else here?.lines.push(line);
	}
	return blocks;
}
const percent = /^(\d{1,3}(?:\.\d{1,4})?)%/;
function settingsOf$1(text) {
	const place = {};
	for (const word of text.split(/\s+/)) {
		const colon = word.indexOf(":");
		const name = word.slice(0, Math.max(0, colon));
		const value = word.slice(colon + 1);
		const share = percent.exec(value)?.[1];
		const isShare = share !== void 0 && Number(share) <= 100;
		if (name === "line" && isShare) place.line = `${share}%`;
		else if (name === "line" && /^-?\d{1,3}(?:,|$)/.test(value)) place.line = String(Number.parseInt(value, 10));
		else if (name === "position" && isShare) place.position = `${share}%`;
		else if (name === "align") Object.assign(place, alignOf(value));
	}
	return place;
}
function alignOf(value) {
	if (value === "middle") return { align: "center" };
	return value === "start" || value === "center" || value === "end" || value === "left" || value === "right" ? { align: value } : {};
}
// ../../node_modules/chardet/lib/fs/node.js
var require_node = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	let fsModule;
	exports.default = () => {
		if (typeof module === "object" && typeof module.exports === "object") {
			fsModule = fsModule ? fsModule : __require("fs");
			return fsModule;
		}
		throw new Error("File system is not available");
	};
}));
// ../../node_modules/chardet/lib/match.js
var require_match = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = (ctx, rec, confidence) => ({
		confidence,
		name: rec.name(ctx),
		lang: rec.language ? rec.language() : void 0
	});
}));
// ../../node_modules/chardet/lib/encoding/ascii.js
var require_ascii = /* @__PURE__ */ __commonJSMin(((exports, module, this$7) => {
	var __importDefault = this$7 && this$7.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	const match_1 = __importDefault(require_match());
	var Ascii = class {
		name() {
			return "ASCII";
		}
		match(det) {
			const input = det.rawInput;
			for (let i = 0; i < det.rawLen; i++) {
				const b = input[i];
				if (b < 32 || b > 126) return (0, match_1.default)(det, this, 0);
			}
			return (0, match_1.default)(det, this, 100);
		}
	};
	exports.default = Ascii;
}));
// ../../node_modules/chardet/lib/encoding/utf8.js
var require_utf8 = /* @__PURE__ */ __commonJSMin(((exports, module, this$6) => {
	var __importDefault = this$6 && this$6.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	const match_1 = __importDefault(require_match());
	var Utf8 = class {
		name() {
			return "UTF-8";
		}
		match(det) {
			let hasBOM = false, numValid = 0, numInvalid = 0, trailBytes = 0, confidence;
			const input = det.rawInput;
			if (det.rawLen >= 3 && (input[0] & 255) == 239 && (input[1] & 255) == 187 && (input[2] & 255) == 191) hasBOM = true;
			for (let i = 0; i < det.rawLen; i++) {
				const b = input[i];
				if ((b & 128) == 0) continue;
				if ((b & 224) == 192) trailBytes = 1;
				else if ((b & 240) == 224) trailBytes = 2;
				else if ((b & 248) == 240) trailBytes = 3;
				else {
					numInvalid++;
					if (numInvalid > 5) break;
					trailBytes = 0;
				}
				for (;;) {
					i++;
					if (i >= det.rawLen) break;
					if ((input[i] & 192) != 128) {
						numInvalid++;
						break;
					}
					if (--trailBytes == 0) {
						numValid++;
						break;
					}
				}
			}
			confidence = 0;
			if (hasBOM && numInvalid == 0) confidence = 100;
			else if (hasBOM && numValid > numInvalid * 10) confidence = 80;
			else if (numValid > 3 && numInvalid == 0) confidence = 100;
			else if (numValid > 0 && numInvalid == 0) confidence = 80;
			else if (numValid == 0 && numInvalid == 0) confidence = 10;
			else if (numValid > numInvalid * 10) confidence = 25;
			else return null;
			return (0, match_1.default)(det, this, confidence);
		}
	};
	exports.default = Utf8;
}));
// ../../node_modules/chardet/lib/encoding/unicode.js
var require_unicode = /* @__PURE__ */ __commonJSMin(((exports, module, this$5) => {
	var __importDefault = this$5 && this$5.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UTF_32LE = exports.UTF_32BE = exports.UTF_16LE = exports.UTF_16BE = void 0;
	const match_1 = __importDefault(require_match());
	var UTF_16BE = class {
		name() {
			return "UTF-16BE";
		}
		match(det) {
			const input = det.rawInput;
			if (input.length >= 2 && (input[0] & 255) == 254 && (input[1] & 255) == 255) return (0, match_1.default)(det, this, 100);
			return null;
		}
	};
	exports.UTF_16BE = UTF_16BE;
	var UTF_16LE = class {
		name() {
			return "UTF-16LE";
		}
		match(det) {
			const input = det.rawInput;
			if (input.length >= 2 && (input[0] & 255) == 255 && (input[1] & 255) == 254) {
				if (input.length >= 4 && input[2] == 0 && input[3] == 0) return null;
				return (0, match_1.default)(det, this, 100);
			}
			return null;
		}
	};
	exports.UTF_16LE = UTF_16LE;
	var UTF_32 = class {
		name() {
			return "UTF-32";
		}
		getChar(_input, _index) {
			return -1;
		}
		match(det) {
			let numValid = 0, numInvalid = 0, hasBOM = false, confidence = 0;
			const limit = det.rawLen / 4 * 4;
			const input = det.rawInput;
			if (limit == 0) return null;
			if (this.getChar(input, 0) == 65279) hasBOM = true;
			for (let i = 0; i < limit; i += 4) {
				const ch = this.getChar(input, i);
				if (ch < 0 || ch >= 1114111 || ch >= 55296 && ch <= 57343) numInvalid += 1;
				else numValid += 1;
			}
			if (hasBOM && numInvalid == 0) confidence = 100;
			else if (hasBOM && numValid > numInvalid * 10) confidence = 80;
			else if (numValid > 3 && numInvalid == 0) confidence = 100;
			else if (numValid > 0 && numInvalid == 0) confidence = 80;
			else if (numValid > numInvalid * 10) confidence = 25;
			return confidence == 0 ? null : (0, match_1.default)(det, this, confidence);
		}
	};
	var UTF_32BE = class extends UTF_32 {
		name() {
			return "UTF-32BE";
		}
		getChar(input, index) {
			return (input[index + 0] & 255) << 24 | (input[index + 1] & 255) << 16 | (input[index + 2] & 255) << 8 | input[index + 3] & 255;
		}
	};
	exports.UTF_32BE = UTF_32BE;
	var UTF_32LE = class extends UTF_32 {
		name() {
			return "UTF-32LE";
		}
		getChar(input, index) {
			return (input[index + 3] & 255) << 24 | (input[index + 2] & 255) << 16 | (input[index + 1] & 255) << 8 | input[index + 0] & 255;
		}
	};
	exports.UTF_32LE = UTF_32LE;
}));
// ../../node_modules/chardet/lib/encoding/mbcs.js
var require_mbcs = /* @__PURE__ */ __commonJSMin(((exports, module, this$4) => {
	var __importDefault = this$4 && this$4.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.gb_18030 = exports.euc_kr = exports.euc_jp = exports.big5 = exports.sjis = void 0;
	const match_1 = __importDefault(require_match());
	function binarySearch(arr, searchValue) {
		const find = (arr, searchValue, left, right) => {
			if (right < left) return -1;
			const mid = Math.floor(left + right >>> 1);
			if (searchValue > arr[mid]) return find(arr, searchValue, mid + 1, right);
			if (searchValue < arr[mid]) return find(arr, searchValue, left, mid - 1);
			return mid;
		};
		return find(arr, searchValue, 0, arr.length - 1);
	}
	var IteratedChar = class {
		constructor() {
			this.charValue = 0;
			this.index = 0;
			this.nextIndex = 0;
			this.error = false;
			this.done = false;
		}
		reset() {
			this.charValue = 0;
			this.index = -1;
			this.nextIndex = 0;
			this.error = false;
			this.done = false;
		}
		nextByte(det) {
			if (this.nextIndex >= det.rawLen) {
				this.done = true;
				return -1;
			}
			return det.rawInput[this.nextIndex++] & 255;
		}
	};
	var mbcs = class {
		constructor() {
			this.commonChars = [];
		}
		name() {
			return "mbcs";
		}
		match(det) {
			let doubleByteCharCount = 0, commonCharCount = 0, badCharCount = 0, totalCharCount = 0, confidence = 0;
			const iter = new IteratedChar();
			detectBlock: {
				for (iter.reset(); this.nextChar(iter, det);) {
					totalCharCount++;
					if (iter.error) badCharCount++;
					else {
						const cv = iter.charValue & 4294967295;
						if (cv > 255) {
							doubleByteCharCount++;
							if (this.commonChars != null) {
								if (binarySearch(this.commonChars, cv) >= 0) commonCharCount++;
							}
						}
					}
					if (badCharCount >= 2 && badCharCount * 5 >= doubleByteCharCount) break detectBlock;
				}
				if (doubleByteCharCount <= 10 && badCharCount == 0) {
					if (doubleByteCharCount == 0 && totalCharCount < 10) confidence = 0;
					else confidence = 10;
					break detectBlock;
				}
				if (doubleByteCharCount < 20 * badCharCount) {
					confidence = 0;
					break detectBlock;
				}
				if (this.commonChars == null) {
					confidence = 30 + doubleByteCharCount - 20 * badCharCount;
					if (confidence > 100) confidence = 100;
				} else {
					const scaleFactor = 90 / Math.log(doubleByteCharCount / 4);
					confidence = Math.floor(Math.log(commonCharCount + 1) * scaleFactor + 10);
					confidence = Math.min(confidence, 100);
				}
			}
			return confidence == 0 ? null : (0, match_1.default)(det, this, confidence);
		}
		nextChar(_iter, _det) {
			return true;
		}
	};
	var sjis = class extends mbcs {
		constructor() {
			super(...arguments);
			this.commonChars = [
				33088,
				33089,
				33090,
				33093,
				33115,
				33129,
				33130,
				33141,
				33142,
				33440,
				33442,
				33444,
				33449,
				33450,
				33451,
				33453,
				33455,
				33457,
				33459,
				33461,
				33463,
				33469,
				33470,
				33473,
				33476,
				33477,
				33478,
				33480,
				33481,
				33484,
				33485,
				33500,
				33504,
				33511,
				33512,
				33513,
				33514,
				33520,
				33521,
				33601,
				33603,
				33614,
				33615,
				33624,
				33630,
				33634,
				33639,
				33653,
				33654,
				33673,
				33674,
				33675,
				33677,
				33683,
				36502,
				37882,
				38314
			];
		}
		name() {
			return "Shift_JIS";
		}
		language() {
			return "ja";
		}
		nextChar(iter, det) {
			iter.index = iter.nextIndex;
			iter.error = false;
			const firstByte = iter.charValue = iter.nextByte(det);
			if (firstByte < 0) return false;
			if (firstByte <= 127 || firstByte > 160 && firstByte <= 223) return true;
			const secondByte = iter.nextByte(det);
			if (secondByte < 0) return false;
			iter.charValue = firstByte << 8 | secondByte;
			if (!(secondByte >= 64 && secondByte <= 127 || secondByte >= 128 && secondByte <= 255)) iter.error = true;
			return true;
		}
	};
	exports.sjis = sjis;
	var big5 = class extends mbcs {
		constructor() {
			super(...arguments);
			this.commonChars = [
				41280,
				41281,
				41282,
				41283,
				41287,
				41289,
				41333,
				41334,
				42048,
				42054,
				42055,
				42056,
				42065,
				42068,
				42071,
				42084,
				42090,
				42092,
				42103,
				42147,
				42148,
				42151,
				42177,
				42190,
				42193,
				42207,
				42216,
				42237,
				42304,
				42312,
				42328,
				42345,
				42445,
				42471,
				42583,
				42593,
				42594,
				42600,
				42608,
				42664,
				42675,
				42681,
				42707,
				42715,
				42726,
				42738,
				42816,
				42833,
				42841,
				42970,
				43171,
				43173,
				43181,
				43217,
				43219,
				43236,
				43260,
				43456,
				43474,
				43507,
				43627,
				43706,
				43710,
				43724,
				43772,
				44103,
				44111,
				44208,
				44242,
				44377,
				44745,
				45024,
				45290,
				45423,
				45747,
				45764,
				45935,
				46156,
				46158,
				46412,
				46501,
				46525,
				46544,
				46552,
				46705,
				47085,
				47207,
				47428,
				47832,
				47940,
				48033,
				48593,
				49860,
				50105,
				50240,
				50271
			];
		}
		name() {
			return "Big5";
		}
		language() {
			return "zh";
		}
		nextChar(iter, det) {
			iter.index = iter.nextIndex;
			iter.error = false;
			const firstByte = iter.charValue = iter.nextByte(det);
			if (firstByte < 0) return false;
			if (firstByte <= 127 || firstByte == 255) return true;
			const secondByte = iter.nextByte(det);
			if (secondByte < 0) return false;
			iter.charValue = iter.charValue << 8 | secondByte;
			if (secondByte < 64 || secondByte == 127 || secondByte == 255) iter.error = true;
			return true;
		}
	};
	exports.big5 = big5;
	function eucNextChar(iter, det) {
		iter.index = iter.nextIndex;
		iter.error = false;
		let firstByte = 0;
		let secondByte = 0;
		let thirdByte = 0;
		buildChar: {
			firstByte = iter.charValue = iter.nextByte(det);
			if (firstByte < 0) {
				iter.done = true;
				break buildChar;
			}
			if (firstByte <= 141) break buildChar;
			secondByte = iter.nextByte(det);
			iter.charValue = iter.charValue << 8 | secondByte;
			if (firstByte >= 161 && firstByte <= 254) {
				if (secondByte < 161) iter.error = true;
				break buildChar;
			}
			if (firstByte == 142) {
				if (secondByte < 161) iter.error = true;
				break buildChar;
			}
			if (firstByte == 143) {
				thirdByte = iter.nextByte(det);
				iter.charValue = iter.charValue << 8 | thirdByte;
				if (thirdByte < 161) iter.error = true;
			}
		}
		return iter.done == false;
	}
	var euc_jp = class extends mbcs {
		constructor() {
			super(...arguments);
			this.commonChars = [
				41377,
				41378,
				41379,
				41382,
				41404,
				41418,
				41419,
				41430,
				41431,
				42146,
				42148,
				42150,
				42152,
				42154,
				42155,
				42156,
				42157,
				42159,
				42161,
				42163,
				42165,
				42167,
				42169,
				42171,
				42173,
				42175,
				42176,
				42177,
				42179,
				42180,
				42182,
				42183,
				42184,
				42185,
				42186,
				42187,
				42190,
				42191,
				42192,
				42206,
				42207,
				42209,
				42210,
				42212,
				42216,
				42217,
				42218,
				42219,
				42220,
				42223,
				42226,
				42227,
				42402,
				42403,
				42404,
				42406,
				42407,
				42410,
				42413,
				42415,
				42416,
				42419,
				42421,
				42423,
				42424,
				42425,
				42431,
				42435,
				42438,
				42439,
				42440,
				42441,
				42443,
				42448,
				42453,
				42454,
				42455,
				42462,
				42464,
				42465,
				42469,
				42473,
				42474,
				42475,
				42476,
				42477,
				42483,
				47273,
				47572,
				47854,
				48072,
				48880,
				49079,
				50410,
				50940,
				51133,
				51896,
				51955,
				52188,
				52689
			];
			this.nextChar = eucNextChar;
		}
		name() {
			return "EUC-JP";
		}
		language() {
			return "ja";
		}
	};
	exports.euc_jp = euc_jp;
	var euc_kr = class extends mbcs {
		constructor() {
			super(...arguments);
			this.commonChars = [
				45217,
				45235,
				45253,
				45261,
				45268,
				45286,
				45293,
				45304,
				45306,
				45308,
				45496,
				45497,
				45511,
				45527,
				45538,
				45994,
				46011,
				46274,
				46287,
				46297,
				46315,
				46501,
				46517,
				46527,
				46535,
				46569,
				46835,
				47023,
				47042,
				47054,
				47270,
				47278,
				47286,
				47288,
				47291,
				47337,
				47531,
				47534,
				47564,
				47566,
				47613,
				47800,
				47822,
				47824,
				47857,
				48103,
				48115,
				48125,
				48301,
				48314,
				48338,
				48374,
				48570,
				48576,
				48579,
				48581,
				48838,
				48840,
				48863,
				48878,
				48888,
				48890,
				49057,
				49065,
				49088,
				49124,
				49131,
				49132,
				49144,
				49319,
				49327,
				49336,
				49338,
				49339,
				49341,
				49351,
				49356,
				49358,
				49359,
				49366,
				49370,
				49381,
				49403,
				49404,
				49572,
				49574,
				49590,
				49622,
				49631,
				49654,
				49656,
				50337,
				50637,
				50862,
				51151,
				51153,
				51154,
				51160,
				51173,
				51373
			];
			this.nextChar = eucNextChar;
		}
		name() {
			return "EUC-KR";
		}
		language() {
			return "ko";
		}
	};
	exports.euc_kr = euc_kr;
	var gb_18030 = class extends mbcs {
		constructor() {
			super(...arguments);
			this.commonChars = [
				41377,
				41378,
				41379,
				41380,
				41392,
				41393,
				41457,
				41459,
				41889,
				41900,
				41914,
				45480,
				45496,
				45502,
				45755,
				46025,
				46070,
				46323,
				46525,
				46532,
				46563,
				46767,
				46804,
				46816,
				47010,
				47016,
				47037,
				47062,
				47069,
				47284,
				47327,
				47350,
				47531,
				47561,
				47576,
				47610,
				47613,
				47821,
				48039,
				48086,
				48097,
				48122,
				48316,
				48347,
				48382,
				48588,
				48845,
				48861,
				49076,
				49094,
				49097,
				49332,
				49389,
				49611,
				49883,
				50119,
				50396,
				50410,
				50636,
				50935,
				51192,
				51371,
				51403,
				51413,
				51431,
				51663,
				51706,
				51889,
				51893,
				51911,
				51920,
				51926,
				51957,
				51965,
				52460,
				52728,
				52906,
				52932,
				52946,
				52965,
				53173,
				53186,
				53206,
				53442,
				53445,
				53456,
				53460,
				53671,
				53930,
				53938,
				53941,
				53947,
				53972,
				54211,
				54224,
				54269,
				54466,
				54490,
				54754,
				54992
			];
		}
		name() {
			return "GB18030";
		}
		language() {
			return "zh";
		}
		nextChar(iter, det) {
			iter.index = iter.nextIndex;
			iter.error = false;
			let firstByte = 0;
			let secondByte = 0;
			let thirdByte = 0;
			let fourthByte = 0;
			buildChar: {
				firstByte = iter.charValue = iter.nextByte(det);
				if (firstByte < 0) {
					iter.done = true;
					break buildChar;
				}
				if (firstByte <= 128) break buildChar;
				secondByte = iter.nextByte(det);
				iter.charValue = iter.charValue << 8 | secondByte;
				if (firstByte >= 129 && firstByte <= 254) {
					if (secondByte >= 64 && secondByte <= 126 || secondByte >= 80 && secondByte <= 254) break buildChar;
					if (secondByte >= 48 && secondByte <= 57) {
						thirdByte = iter.nextByte(det);
						if (thirdByte >= 129 && thirdByte <= 254) {
							fourthByte = iter.nextByte(det);
							if (fourthByte >= 48 && fourthByte <= 57) {
								iter.charValue = iter.charValue << 16 | thirdByte << 8 | fourthByte;
								break buildChar;
							}
						}
					}
					iter.error = true;
					break buildChar;
				}
			}
			return iter.done == false;
		}
	};
	exports.gb_18030 = gb_18030;
}));
// ../../node_modules/chardet/lib/encoding/sbcs.js
var require_sbcs = /* @__PURE__ */ __commonJSMin(((exports, module, this$3) => {
	var __importDefault = this$3 && this$3.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.KOI8_R = exports.windows_874 = exports.windows_1258 = exports.windows_1257 = exports.windows_1256 = exports.windows_1251 = exports.ISO_8859_9 = exports.ISO_8859_8 = exports.ISO_8859_7 = exports.ISO_8859_6 = exports.ISO_8859_5 = exports.ISO_8859_2 = exports.ISO_8859_1 = void 0;
	const match_1 = __importDefault(require_match());
	const N_GRAM_MASK = 16777215;
	var NGramParser = class {
		constructor(theNgramList, theByteMap) {
			this.byteIndex = 0;
			this.ngram = 0;
			this.ngramCount = 0;
			this.hitCount = 0;
			this.spaceChar = 32;
			this.ngramList = theNgramList;
			this.byteMap = theByteMap;
		}
		search(table, value) {
			let index = 0;
			if (table[index + 32] <= value) index += 32;
			if (table[index + 16] <= value) index += 16;
			if (table[index + 8] <= value) index += 8;
			if (table[index + 4] <= value) index += 4;
			if (table[index + 2] <= value) index += 2;
			if (table[index + 1] <= value) index += 1;
			if (table[index] > value) index -= 1;
			if (index < 0 || table[index] != value) return -1;
			return index;
		}
		lookup(thisNgram) {
			this.ngramCount += 1;
			if (this.search(this.ngramList, thisNgram) >= 0) this.hitCount += 1;
		}
		addByte(b) {
			this.ngram = (this.ngram << 8) + (b & 255) & N_GRAM_MASK;
			this.lookup(this.ngram);
		}
		nextByte(det) {
			if (this.byteIndex >= det.inputLen) return -1;
			return det.inputBytes[this.byteIndex++] & 255;
		}
		parse(det, spaceCh) {
			let b, ignoreSpace = false;
			this.spaceChar = spaceCh;
			while ((b = this.nextByte(det)) >= 0) {
				const mb = this.byteMap[b];
				if (mb != 0) {
					if (!(mb == this.spaceChar && ignoreSpace)) this.addByte(mb);
					ignoreSpace = mb == this.spaceChar;
				}
			}
			this.addByte(this.spaceChar);
			const rawPercent = this.hitCount / this.ngramCount;
			if (rawPercent > .33) return 98;
			return Math.floor(rawPercent * 300);
		}
	};
	var NGramsPlusLang = class {
		constructor(la, ng) {
			this.fLang = la;
			this.fNGrams = ng;
		}
	};
	const isFlatNgrams = (val) => Array.isArray(val) && isFinite(val[0]);
	var sbcs = class {
		constructor() {
			this.spaceChar = 32;
			this.nGramLang = void 0;
		}
		ngrams() {
			return [];
		}
		byteMap() {
			return [];
		}
		name(_input) {
			return "sbcs";
		}
		language() {
			return this.nGramLang;
		}
		match(det) {
			this.nGramLang = void 0;
			const ngrams = this.ngrams();
			if (isFlatNgrams(ngrams)) {
				const confidence = new NGramParser(ngrams, this.byteMap()).parse(det, this.spaceChar);
				return confidence <= 0 ? null : (0, match_1.default)(det, this, confidence);
			}
			let bestConfidence = -1;
			for (let i = ngrams.length - 1; i >= 0; i--) {
				const ngl = ngrams[i];
				const confidence = new NGramParser(ngl.fNGrams, this.byteMap()).parse(det, this.spaceChar);
				if (confidence > bestConfidence) {
					bestConfidence = confidence;
					this.nGramLang = ngl.fLang;
				}
			}
			return bestConfidence <= 0 ? null : (0, match_1.default)(det, this, bestConfidence);
		}
	};
	var ISO_8859_1 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				170,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				181,
				32,
				32,
				32,
				32,
				186,
				32,
				32,
				32,
				32,
				32,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				32,
				248,
				249,
				250,
				251,
				252,
				253,
				254,
				223,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				32,
				248,
				249,
				250,
				251,
				252,
				253,
				254,
				255
			];
		}
		ngrams() {
			return [
				new NGramsPlusLang("da", [
					2122086,
					2122100,
					2122853,
					2123118,
					2123122,
					2123375,
					2123873,
					2124064,
					2125157,
					2125671,
					2126053,
					2126697,
					2126708,
					2126953,
					2127465,
					6383136,
					6385184,
					6385252,
					6386208,
					6386720,
					6579488,
					6579566,
					6579570,
					6579572,
					6627443,
					6644768,
					6644837,
					6647328,
					6647396,
					6648352,
					6648421,
					6648608,
					6648864,
					6713202,
					6776096,
					6776174,
					6776178,
					6907749,
					6908960,
					6909543,
					7038240,
					7039845,
					7103858,
					7104871,
					7105637,
					7169380,
					7234661,
					7234848,
					7235360,
					7235429,
					7300896,
					7302432,
					7303712,
					7398688,
					7479396,
					7479397,
					7479411,
					7496992,
					7566437,
					7610483,
					7628064,
					7628146,
					7629164,
					7759218
				]),
				new NGramsPlusLang("de", [
					2122094,
					2122101,
					2122341,
					2122849,
					2122853,
					2122857,
					2123113,
					2123621,
					2123873,
					2124142,
					2125161,
					2126691,
					2126693,
					2127214,
					2127461,
					2127471,
					2127717,
					2128501,
					6448498,
					6514720,
					6514789,
					6514804,
					6578547,
					6579566,
					6579570,
					6580581,
					6627428,
					6627443,
					6646126,
					6646132,
					6647328,
					6648352,
					6648608,
					6776174,
					6841710,
					6845472,
					6906728,
					6907168,
					6909472,
					6909541,
					6911008,
					7104867,
					7105637,
					7217249,
					7217252,
					7217267,
					7234592,
					7234661,
					7234848,
					7235360,
					7235429,
					7238757,
					7479396,
					7496805,
					7497065,
					7562088,
					7566437,
					7610468,
					7628064,
					7628142,
					7628146,
					7695972,
					7695975,
					7759218
				]),
				new NGramsPlusLang("en", [
					2122016,
					2122094,
					2122341,
					2122607,
					2123375,
					2123873,
					2123877,
					2124142,
					2125153,
					2125670,
					2125938,
					2126437,
					2126689,
					2126708,
					2126952,
					2126959,
					2127720,
					6383972,
					6384672,
					6385184,
					6385252,
					6386464,
					6386720,
					6386789,
					6386793,
					6561889,
					6561908,
					6627425,
					6627443,
					6627444,
					6644768,
					6647412,
					6648352,
					6648608,
					6713202,
					6840692,
					6841632,
					6841714,
					6906912,
					6909472,
					6909543,
					6909806,
					6910752,
					7217249,
					7217268,
					7234592,
					7235360,
					7238688,
					7300640,
					7302688,
					7303712,
					7496992,
					7500576,
					7544929,
					7544948,
					7561577,
					7566368,
					7610484,
					7628146,
					7628897,
					7628901,
					7629167,
					7630624,
					7631648
				]),
				new NGramsPlusLang("es", [
					2122016,
					2122593,
					2122607,
					2122853,
					2123116,
					2123118,
					2123123,
					2124142,
					2124897,
					2124911,
					2125921,
					2125935,
					2125938,
					2126197,
					2126437,
					2126693,
					2127214,
					2128160,
					6365283,
					6365284,
					6365285,
					6365292,
					6365296,
					6382441,
					6382703,
					6384672,
					6386208,
					6386464,
					6515187,
					6516590,
					6579488,
					6579564,
					6582048,
					6627428,
					6627429,
					6627436,
					6646816,
					6647328,
					6647412,
					6648608,
					6648692,
					6907246,
					6943598,
					7102752,
					7106419,
					7217253,
					7238757,
					7282788,
					7282789,
					7302688,
					7303712,
					7303968,
					7364978,
					7435621,
					7495968,
					7497075,
					7544932,
					7544933,
					7544944,
					7562528,
					7628064,
					7630624,
					7693600,
					15953440
				]),
				new NGramsPlusLang("fr", [
					2122101,
					2122607,
					2122849,
					2122853,
					2122869,
					2123118,
					2123124,
					2124897,
					2124901,
					2125921,
					2125935,
					2125938,
					2126197,
					2126693,
					2126703,
					2127214,
					2154528,
					6385268,
					6386793,
					6513952,
					6516590,
					6579488,
					6579571,
					6583584,
					6627425,
					6627427,
					6627428,
					6627429,
					6627436,
					6627440,
					6627443,
					6647328,
					6647412,
					6648352,
					6648608,
					6648864,
					6649202,
					6909806,
					6910752,
					6911008,
					7102752,
					7103776,
					7103859,
					7169390,
					7217252,
					7234848,
					7238432,
					7238688,
					7302688,
					7302772,
					7304562,
					7435621,
					7479404,
					7496992,
					7544929,
					7544932,
					7544933,
					7544940,
					7544944,
					7610468,
					7628064,
					7629167,
					7693600,
					7696928
				]),
				new NGramsPlusLang("it", [
					2122092,
					2122600,
					2122607,
					2122853,
					2122857,
					2123040,
					2124140,
					2124142,
					2124897,
					2125925,
					2125938,
					2127214,
					6365283,
					6365284,
					6365296,
					6365299,
					6386799,
					6514789,
					6516590,
					6579564,
					6580512,
					6627425,
					6627427,
					6627428,
					6627433,
					6627436,
					6627440,
					6627443,
					6646816,
					6646892,
					6647412,
					6648352,
					6841632,
					6889569,
					6889571,
					6889572,
					6889587,
					6906144,
					6908960,
					6909472,
					6909806,
					7102752,
					7103776,
					7104800,
					7105633,
					7234848,
					7235872,
					7237408,
					7238757,
					7282785,
					7282788,
					7282793,
					7282803,
					7302688,
					7302757,
					7366002,
					7495968,
					7496992,
					7563552,
					7627040,
					7628064,
					7629088,
					7630624,
					8022383
				]),
				new NGramsPlusLang("nl", [
					2122092,
					2122341,
					2122849,
					2122853,
					2122857,
					2123109,
					2123118,
					2123621,
					2123877,
					2124142,
					2125153,
					2125157,
					2125680,
					2126949,
					2127457,
					2127461,
					2127471,
					2127717,
					2128489,
					6381934,
					6381938,
					6385184,
					6385252,
					6386208,
					6386720,
					6514804,
					6579488,
					6579566,
					6579570,
					6627426,
					6627446,
					6645102,
					6645106,
					6647328,
					6648352,
					6648435,
					6648864,
					6776174,
					6841716,
					6907168,
					6909472,
					6909543,
					6910752,
					7217250,
					7217252,
					7217253,
					7217256,
					7217263,
					7217270,
					7234661,
					7235360,
					7302756,
					7303026,
					7303200,
					7303712,
					7562088,
					7566437,
					7610468,
					7628064,
					7628142,
					7628146,
					7758190,
					7759218,
					7761775
				]),
				new NGramsPlusLang("no", [
					2122100,
					2122102,
					2122853,
					2123118,
					2123122,
					2123375,
					2123873,
					2124064,
					2125157,
					2125671,
					2126053,
					2126693,
					2126699,
					2126703,
					2126708,
					2126953,
					2127465,
					2155808,
					6385252,
					6386208,
					6386720,
					6579488,
					6579566,
					6579572,
					6627443,
					6644768,
					6647328,
					6647397,
					6648352,
					6648421,
					6648864,
					6648948,
					6713202,
					6776174,
					6908779,
					6908960,
					6909543,
					7038240,
					7039845,
					7103776,
					7105637,
					7169380,
					7169390,
					7217267,
					7234848,
					7235360,
					7235429,
					7237221,
					7300896,
					7302432,
					7303712,
					7398688,
					7479411,
					7496992,
					7565165,
					7566437,
					7610483,
					7628064,
					7628142,
					7628146,
					7629164,
					7631904,
					7631973,
					7759218
				]),
				new NGramsPlusLang("pt", [
					2122016,
					2122607,
					2122849,
					2122853,
					2122863,
					2123040,
					2123123,
					2125153,
					2125423,
					2125600,
					2125921,
					2125935,
					2125938,
					2126197,
					2126437,
					2126693,
					2127213,
					6365281,
					6365283,
					6365284,
					6365296,
					6382693,
					6382703,
					6384672,
					6386208,
					6386273,
					6386464,
					6516589,
					6516590,
					6578464,
					6579488,
					6582048,
					6582131,
					6627425,
					6627428,
					6647072,
					6647412,
					6648608,
					6648692,
					6906144,
					6906721,
					7169390,
					7238757,
					7238767,
					7282785,
					7282787,
					7282788,
					7282789,
					7282800,
					7303968,
					7364978,
					7435621,
					7495968,
					7497075,
					7544929,
					7544932,
					7544933,
					7544944,
					7566433,
					7628064,
					7630624,
					7693600,
					14905120,
					15197039
				]),
				new NGramsPlusLang("sv", [
					2122100,
					2122102,
					2122853,
					2123118,
					2123510,
					2123873,
					2124064,
					2124142,
					2124655,
					2125157,
					2125667,
					2126053,
					2126699,
					2126703,
					2126708,
					2126953,
					2127457,
					2127465,
					2155634,
					6382693,
					6385184,
					6385252,
					6386208,
					6386804,
					6514720,
					6579488,
					6579566,
					6579570,
					6579572,
					6644768,
					6647328,
					6648352,
					6648864,
					6747762,
					6776174,
					6909036,
					6909543,
					7037216,
					7105568,
					7169380,
					7217267,
					7233824,
					7234661,
					7235360,
					7235429,
					7235950,
					7299944,
					7302432,
					7302688,
					7398688,
					7479393,
					7479411,
					7495968,
					7564129,
					7565165,
					7610483,
					7627040,
					7628064,
					7628146,
					7629164,
					7631904,
					7758194,
					14971424,
					16151072
				])
			];
		}
		name(input) {
			return input && input.c1Bytes ? "windows-1252" : "ISO-8859-1";
		}
	};
	exports.ISO_8859_1 = ISO_8859_1;
	var ISO_8859_2 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				177,
				32,
				179,
				32,
				181,
				182,
				32,
				32,
				185,
				186,
				187,
				188,
				32,
				190,
				191,
				32,
				177,
				32,
				179,
				32,
				181,
				182,
				183,
				32,
				185,
				186,
				187,
				188,
				32,
				190,
				191,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				32,
				248,
				249,
				250,
				251,
				252,
				253,
				254,
				223,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				32,
				248,
				249,
				250,
				251,
				252,
				253,
				254,
				32
			];
		}
		ngrams() {
			return [
				new NGramsPlusLang("cs", [
					2122016,
					2122361,
					2122863,
					2124389,
					2125409,
					2125413,
					2125600,
					2125668,
					2125935,
					2125938,
					2126072,
					2126447,
					2126693,
					2126703,
					2126708,
					2126959,
					2127392,
					2127481,
					2128481,
					6365296,
					6513952,
					6514720,
					6627440,
					6627443,
					6627446,
					6647072,
					6647533,
					6844192,
					6844260,
					6910836,
					6972704,
					7042149,
					7103776,
					7104800,
					7233824,
					7268640,
					7269408,
					7269664,
					7282800,
					7300206,
					7301737,
					7304052,
					7304480,
					7304801,
					7368548,
					7368554,
					7369327,
					7403621,
					7562528,
					7565173,
					7566433,
					7566441,
					7566446,
					7628146,
					7630573,
					7630624,
					7676016,
					12477728,
					14773997,
					15296623,
					15540336,
					15540339,
					15559968,
					16278884
				]),
				new NGramsPlusLang("hu", [
					2122016,
					2122106,
					2122341,
					2123111,
					2123116,
					2123365,
					2123873,
					2123887,
					2124147,
					2124645,
					2124649,
					2124790,
					2124901,
					2125153,
					2125157,
					2125161,
					2125413,
					2126714,
					2126949,
					2156915,
					6365281,
					6365291,
					6365293,
					6365299,
					6384416,
					6385184,
					6388256,
					6447470,
					6448494,
					6645625,
					6646560,
					6646816,
					6646885,
					6647072,
					6647328,
					6648421,
					6648864,
					6648933,
					6648948,
					6781216,
					6844263,
					6909556,
					6910752,
					7020641,
					7075450,
					7169383,
					7170414,
					7217249,
					7233899,
					7234923,
					7234925,
					7238688,
					7300985,
					7544929,
					7567973,
					7567988,
					7568097,
					7596391,
					7610465,
					7631904,
					7659891,
					8021362,
					14773792,
					15299360
				]),
				new NGramsPlusLang("pl", [
					2122618,
					2122863,
					2124064,
					2124389,
					2124655,
					2125153,
					2125161,
					2125409,
					2125417,
					2125668,
					2125935,
					2125938,
					2126697,
					2127648,
					2127721,
					2127737,
					2128416,
					2128481,
					6365296,
					6365303,
					6385257,
					6514720,
					6519397,
					6519417,
					6582048,
					6584937,
					6627440,
					6627443,
					6627447,
					6627450,
					6645615,
					6646304,
					6647072,
					6647401,
					6778656,
					6906144,
					6907168,
					6907242,
					7037216,
					7039264,
					7039333,
					7170405,
					7233824,
					7235937,
					7235941,
					7282800,
					7305057,
					7305065,
					7368556,
					7369313,
					7369327,
					7369338,
					7502437,
					7502457,
					7563754,
					7564137,
					7566433,
					7825765,
					7955304,
					7957792,
					8021280,
					8022373,
					8026400,
					15955744
				]),
				new NGramsPlusLang("ro", [
					2122016,
					2122083,
					2122593,
					2122597,
					2122607,
					2122613,
					2122853,
					2122857,
					2124897,
					2125153,
					2125925,
					2125938,
					2126693,
					2126819,
					2127214,
					2144873,
					2158190,
					6365283,
					6365284,
					6386277,
					6386720,
					6386789,
					6386976,
					6513010,
					6516590,
					6518048,
					6546208,
					6579488,
					6627425,
					6627427,
					6627428,
					6627440,
					6627443,
					6644e3,
					6646048,
					6646885,
					6647412,
					6648692,
					6889569,
					6889571,
					6889572,
					6889584,
					6907168,
					6908192,
					6909472,
					7102752,
					7103776,
					7106418,
					7107945,
					7234848,
					7238770,
					7303712,
					7365998,
					7496992,
					7497057,
					7501088,
					7594784,
					7628064,
					7631477,
					7660320,
					7694624,
					7695392,
					12216608,
					15625760
				])
			];
		}
		name(det) {
			return det && det.c1Bytes ? "windows-1250" : "ISO-8859-2";
		}
	};
	exports.ISO_8859_2 = ISO_8859_2;
	var ISO_8859_5 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				241,
				242,
				243,
				244,
				245,
				246,
				247,
				248,
				249,
				250,
				251,
				252,
				32,
				254,
				255,
				208,
				209,
				210,
				211,
				212,
				213,
				214,
				215,
				216,
				217,
				218,
				219,
				220,
				221,
				222,
				223,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				208,
				209,
				210,
				211,
				212,
				213,
				214,
				215,
				216,
				217,
				218,
				219,
				220,
				221,
				222,
				223,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				32,
				241,
				242,
				243,
				244,
				245,
				246,
				247,
				248,
				249,
				250,
				251,
				252,
				32,
				254,
				255
			];
		}
		ngrams() {
			return [
				2150944,
				2151134,
				2151646,
				2152400,
				2152480,
				2153168,
				2153182,
				2153936,
				2153941,
				2154193,
				2154462,
				2154464,
				2154704,
				2154974,
				2154978,
				2155230,
				2156514,
				2158050,
				13688280,
				13689580,
				13884960,
				14015468,
				14015960,
				14016994,
				14017056,
				14164191,
				14210336,
				14211104,
				14216992,
				14407133,
				14407712,
				14413021,
				14536736,
				14538016,
				14538965,
				14538991,
				14540320,
				14540498,
				14557394,
				14557407,
				14557409,
				14602784,
				14602960,
				14603230,
				14604576,
				14605292,
				14605344,
				14606818,
				14671579,
				14672085,
				14672088,
				14672094,
				14733522,
				14734804,
				14803664,
				14803666,
				14803672,
				14806816,
				14865883,
				14868e3,
				14868192,
				14871584,
				15196894,
				15459616
			];
		}
		name() {
			return "ISO-8859-5";
		}
		language() {
			return "ru";
		}
	};
	exports.ISO_8859_5 = ISO_8859_5;
	var ISO_8859_6 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				193,
				194,
				195,
				196,
				197,
				198,
				199,
				200,
				201,
				202,
				203,
				204,
				205,
				206,
				207,
				208,
				209,
				210,
				211,
				212,
				213,
				214,
				215,
				216,
				217,
				218,
				32,
				32,
				32,
				32,
				32,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32
			];
		}
		ngrams() {
			return [
				2148324,
				2148326,
				2148551,
				2152932,
				2154986,
				2155748,
				2156006,
				2156743,
				13050055,
				13091104,
				13093408,
				13095200,
				13100064,
				13100227,
				13100231,
				13100232,
				13100234,
				13100236,
				13100237,
				13100239,
				13100243,
				13100249,
				13100258,
				13100261,
				13100264,
				13100266,
				13100320,
				13100576,
				13100746,
				13115591,
				13181127,
				13181153,
				13181156,
				13181157,
				13181160,
				13246663,
				13574343,
				13617440,
				13705415,
				13748512,
				13836487,
				14229703,
				14279913,
				14805536,
				14950599,
				14993696,
				15001888,
				15002144,
				15016135,
				15058720,
				15059232,
				15066656,
				15081671,
				15147207,
				15189792,
				15255524,
				15263264,
				15278279,
				15343815,
				15343845,
				15343848,
				15386912,
				15388960,
				15394336
			];
		}
		name() {
			return "ISO-8859-6";
		}
		language() {
			return "ar";
		}
	};
	exports.ISO_8859_6 = ISO_8859_6;
	var ISO_8859_7 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				161,
				162,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				220,
				32,
				221,
				222,
				223,
				32,
				252,
				32,
				253,
				254,
				192,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				32,
				243,
				244,
				245,
				246,
				247,
				248,
				249,
				250,
				251,
				220,
				221,
				222,
				223,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				247,
				248,
				249,
				250,
				251,
				252,
				253,
				254,
				32
			];
		}
		ngrams() {
			return [
				2154989,
				2154992,
				2155497,
				2155753,
				2156016,
				2156320,
				2157281,
				2157797,
				2158049,
				2158368,
				2158817,
				2158831,
				2158833,
				2159604,
				2159605,
				2159847,
				2159855,
				14672160,
				14754017,
				14754036,
				14805280,
				14806304,
				14807292,
				14807584,
				14936545,
				15067424,
				15069728,
				15147252,
				15199520,
				15200800,
				15278324,
				15327520,
				15330014,
				15331872,
				15393257,
				15393268,
				15525152,
				15540449,
				15540453,
				15540464,
				15589664,
				15725088,
				15725856,
				15790069,
				15790575,
				15793184,
				15868129,
				15868133,
				15868138,
				15868144,
				15868148,
				15983904,
				15984416,
				15987951,
				16048416,
				16048617,
				16050157,
				16050162,
				16050666,
				16052e3,
				16052213,
				16054765,
				16379168,
				16706848
			];
		}
		name(det) {
			return det && det.c1Bytes ? "windows-1253" : "ISO-8859-7";
		}
		language() {
			return "el";
		}
	};
	exports.ISO_8859_7 = ISO_8859_7;
	var ISO_8859_8 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				181,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				247,
				248,
				249,
				250,
				32,
				32,
				32,
				32,
				32
			];
		}
		ngrams() {
			return [new NGramsPlusLang("he", [
				2154725,
				2154727,
				2154729,
				2154746,
				2154985,
				2154990,
				2155744,
				2155749,
				2155753,
				2155758,
				2155762,
				2155769,
				2155770,
				2157792,
				2157796,
				2158304,
				2159340,
				2161132,
				14744096,
				14950624,
				14950625,
				14950628,
				14950636,
				14950638,
				14950649,
				15001056,
				15065120,
				15068448,
				15068960,
				15071264,
				15071776,
				15278308,
				15328288,
				15328762,
				15329773,
				15330592,
				15331104,
				15333408,
				15333920,
				15474912,
				15474916,
				15523872,
				15524896,
				15540448,
				15540449,
				15540452,
				15540460,
				15540462,
				15540473,
				15655968,
				15671524,
				15787040,
				15788320,
				15788525,
				15920160,
				16261348,
				16312813,
				16378912,
				16392416,
				16392417,
				16392420,
				16392428,
				16392430,
				16392441
			]), new NGramsPlusLang("he", [
				2154725,
				2154732,
				2155753,
				2155756,
				2155758,
				2155760,
				2157040,
				2157810,
				2157817,
				2158053,
				2158057,
				2158565,
				2158569,
				2160869,
				2160873,
				2161376,
				2161381,
				2161385,
				14688484,
				14688492,
				14688493,
				14688506,
				14738464,
				14738916,
				14740512,
				14741024,
				14754020,
				14754029,
				14754042,
				14950628,
				14950633,
				14950636,
				14950637,
				14950639,
				14950648,
				14950650,
				15002656,
				15065120,
				15066144,
				15196192,
				15327264,
				15327520,
				15328288,
				15474916,
				15474925,
				15474938,
				15528480,
				15530272,
				15591913,
				15591920,
				15591928,
				15605988,
				15605997,
				15606010,
				15655200,
				15655968,
				15918112,
				16326884,
				16326893,
				16326906,
				16376864,
				16441376,
				16442400,
				16442857
			])];
		}
		name(det) {
			return det && det.c1Bytes ? "windows-1255" : "ISO-8859-8";
		}
		language() {
			return "he";
		}
	};
	exports.ISO_8859_8 = ISO_8859_8;
	var ISO_8859_9 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				170,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				181,
				32,
				32,
				32,
				32,
				186,
				32,
				32,
				32,
				32,
				32,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				32,
				248,
				249,
				250,
				251,
				252,
				105,
				254,
				223,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				32,
				248,
				249,
				250,
				251,
				252,
				253,
				254,
				255
			];
		}
		ngrams() {
			return [
				2122337,
				2122345,
				2122357,
				2122849,
				2122853,
				2123621,
				2123873,
				2124140,
				2124641,
				2124655,
				2125153,
				2125676,
				2126689,
				2126945,
				2127461,
				2128225,
				6365282,
				6384416,
				6384737,
				6384993,
				6385184,
				6385405,
				6386208,
				6386273,
				6386429,
				6386685,
				6388065,
				6449522,
				6578464,
				6579488,
				6580512,
				6627426,
				6627435,
				6644841,
				6647328,
				6648352,
				6648425,
				6648681,
				6909029,
				6909472,
				6909545,
				6910496,
				7102830,
				7102834,
				7103776,
				7103858,
				7217249,
				7217250,
				7217259,
				7234657,
				7234661,
				7234848,
				7235872,
				7235950,
				7273760,
				7498094,
				7535982,
				7759136,
				7954720,
				7958386,
				16608800,
				16608868,
				16609021,
				16642301
			];
		}
		name(det) {
			return det && det.c1Bytes ? "windows-1254" : "ISO-8859-9";
		}
		language() {
			return "tr";
		}
	};
	exports.ISO_8859_9 = ISO_8859_9;
	var windows_1251 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				144,
				131,
				32,
				131,
				32,
				32,
				32,
				32,
				32,
				32,
				154,
				32,
				156,
				157,
				158,
				159,
				144,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				154,
				32,
				156,
				157,
				158,
				159,
				32,
				162,
				162,
				188,
				32,
				180,
				32,
				32,
				184,
				32,
				186,
				32,
				32,
				32,
				32,
				191,
				32,
				32,
				179,
				179,
				180,
				181,
				32,
				32,
				184,
				32,
				186,
				32,
				188,
				190,
				190,
				191,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				247,
				248,
				249,
				250,
				251,
				252,
				253,
				254,
				255,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				240,
				241,
				242,
				243,
				244,
				245,
				246,
				247,
				248,
				249,
				250,
				251,
				252,
				253,
				254,
				255
			];
		}
		ngrams() {
			return [
				2155040,
				2155246,
				2155758,
				2156512,
				2156576,
				2157280,
				2157294,
				2158048,
				2158053,
				2158305,
				2158574,
				2158576,
				2158816,
				2159086,
				2159090,
				2159342,
				2160626,
				2162162,
				14740968,
				14742268,
				14937632,
				15068156,
				15068648,
				15069682,
				15069728,
				15212783,
				15263008,
				15263776,
				15269664,
				15459821,
				15460384,
				15465709,
				15589408,
				15590688,
				15591653,
				15591679,
				15592992,
				15593186,
				15605986,
				15605999,
				15606001,
				15655456,
				15655648,
				15655918,
				15657248,
				15657980,
				15658016,
				15659506,
				15724267,
				15724773,
				15724776,
				15724782,
				15786210,
				15787492,
				15856352,
				15856354,
				15856360,
				15859488,
				15918571,
				15920672,
				15920880,
				15924256,
				16249582,
				16512288
			];
		}
		name() {
			return "windows-1251";
		}
		language() {
			return "ru";
		}
	};
	exports.windows_1251 = windows_1251;
	var windows_1256 = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				129,
				32,
				131,
				32,
				32,
				32,
				32,
				136,
				32,
				138,
				32,
				156,
				141,
				142,
				143,
				144,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				152,
				32,
				154,
				32,
				156,
				32,
				32,
				159,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				170,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				181,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				192,
				193,
				194,
				195,
				196,
				197,
				198,
				199,
				200,
				201,
				202,
				203,
				204,
				205,
				206,
				207,
				208,
				209,
				210,
				211,
				212,
				213,
				214,
				32,
				216,
				217,
				218,
				219,
				220,
				221,
				222,
				223,
				224,
				225,
				226,
				227,
				228,
				229,
				230,
				231,
				232,
				233,
				234,
				235,
				236,
				237,
				238,
				239,
				32,
				32,
				32,
				32,
				244,
				32,
				32,
				32,
				32,
				249,
				32,
				251,
				252,
				32,
				32,
				255
			];
		}
		ngrams() {
			return [
				2148321,
				2148324,
				2148551,
				2153185,
				2153965,
				2154977,
				2155492,
				2156231,
				13050055,
				13091104,
				13093408,
				13095200,
				13099296,
				13099459,
				13099463,
				13099464,
				13099466,
				13099468,
				13099469,
				13099471,
				13099475,
				13099482,
				13099486,
				13099491,
				13099494,
				13099501,
				13099808,
				13100064,
				13100234,
				13115591,
				13181127,
				13181149,
				13181153,
				13181155,
				13181158,
				13246663,
				13574343,
				13617440,
				13705415,
				13748512,
				13836487,
				14295239,
				14344684,
				14544160,
				14753991,
				14797088,
				14806048,
				14806304,
				14885063,
				14927648,
				14928160,
				14935072,
				14950599,
				15016135,
				15058720,
				15124449,
				15131680,
				15474887,
				15540423,
				15540451,
				15540454,
				15583520,
				15585568,
				15590432
			];
		}
		name() {
			return "windows-1256";
		}
		language() {
			return "ar";
		}
	};
	exports.windows_1256 = windows_1256;
	var windows_1257 = class extends sbcs {
		match(det) {
			return det.inputBytes.some((byte) => byte >= 128) ? super.match(det) : null;
		}
		byteMap() {
			const byteMap = new Array(256).fill(32);
			byteMap[39] = 0;
			for (let i = 65; i <= 90; i++) byteMap[i] = i + 32;
			for (let i = 97; i <= 122; i++) byteMap[i] = i;
			byteMap[142] = 142;
			byteMap[168] = byteMap[184] = 184;
			byteMap[170] = byteMap[186] = 186;
			byteMap[175] = byteMap[191] = 191;
			byteMap[181] = 181;
			for (let i = 192; i <= 214; i++) byteMap[i] = i + 32;
			for (let i = 216; i <= 222; i++) byteMap[i] = i + 32;
			byteMap[223] = 223;
			for (let i = 224; i <= 246; i++) byteMap[i] = i;
			for (let i = 248; i <= 254; i++) byteMap[i] = i;
			return byteMap;
		}
		ngrams() {
			return [
				new NGramsPlusLang("et", [
					2122090,
					2122098,
					2123109,
					2124135,
					2124385,
					2124641,
					2124645,
					2124649,
					2124655,
					2124661,
					2124897,
					2125417,
					2125678,
					2126441,
					2126693,
					2126949,
					6365281,
					6365290,
					6365291,
					6365292,
					6382112,
					6382624,
					6384499,
					6386549,
					6386785,
					6387297,
					6561908,
					6578464,
					6583667,
					6627435,
					6627443,
					6645100,
					6645107,
					6646816,
					6646885,
					6646900,
					6648608,
					6648692,
					6889579,
					6906912,
					6910570,
					6910752,
					6971680,
					7037299,
					7038309,
					7039346,
					7040879,
					7041893,
					7041908,
					7104875,
					7107616,
					7544929,
					7544939,
					7562528,
					7562604,
					7566437,
					7566441,
					7566708,
					7627115,
					7627124,
					7629088,
					7697184,
					7697253,
					7697505
				]),
				new NGramsPlusLang("lv", [
					2122098,
					2122601,
					2122849,
					2124146,
					2124154,
					2124897,
					2125282,
					2125921,
					2125938,
					2126433,
					2126689,
					2126699,
					2126949,
					2127214,
					2127457,
					6365289,
					6365301,
					6365302,
					6382185,
					6383904,
					6384499,
					6384751,
					6385778,
					6386293,
					6386464,
					6386806,
					6449509,
					6452512,
					6515052,
					6515060,
					6578464,
					6578546,
					6583584,
					6584864,
					6644850,
					6646123,
					6646643,
					6647393,
					6648608,
					6680693,
					6889577,
					6907236,
					6907376,
					6908642,
					6909046,
					7041908,
					7102836,
					7106404,
					7233824,
					7300193,
					7496043,
					7501166,
					7544947,
					7544949,
					7544950,
					7566453,
					7566574,
					7632160,
					7632489,
					7676022,
					7695904,
					7697184,
					7758188,
					14840608
				]),
				new NGramsPlusLang("lt", [
					2122089,
					2122341,
					2124146,
					2124641,
					2124905,
					2125167,
					2126433,
					2126689,
					2126699,
					2126709,
					2126945,
					2126949,
					2126965,
					2127457,
					2127465,
					6365300,
					6365424,
					6383904,
					6383988,
					6384112,
					6384738,
					6384993,
					6385268,
					6386274,
					6386292,
					6386976,
					6387050,
					6418553,
					6447392,
					6448489,
					6448494,
					6647401,
					6648949,
					6889569,
					6889577,
					6889579,
					6889581,
					6906217,
					6907246,
					6907252,
					6909543,
					6910496,
					6910752,
					6942827,
					6971757,
					6972704,
					7037289,
					7037292,
					7103073,
					7104869,
					7170419,
					7171947,
					7269152,
					7301733,
					7302009,
					7303968,
					7496176,
					7544937,
					7544939,
					7544950,
					7564129,
					7629088,
					7632246,
					7957356
				])
			];
		}
		name() {
			return "windows-1257";
		}
	};
	exports.windows_1257 = windows_1257;
	var windows_1258 = class extends sbcs {
		match(det) {
			return det.inputBytes.some((byte) => byte >= 128) ? super.match(det) : null;
		}
		byteMap() {
			const byteMap = new Array(256).fill(32);
			byteMap[39] = 0;
			for (let i = 65; i <= 90; i++) byteMap[i] = i + 32;
			for (let i = 97; i <= 122; i++) byteMap[i] = i;
			byteMap[131] = 131;
			byteMap[136] = 136;
			byteMap[140] = byteMap[156] = 156;
			byteMap[159] = 255;
			byteMap[170] = 170;
			byteMap[181] = 181;
			byteMap[186] = 186;
			for (let i = 192; i <= 203; i++) byteMap[i] = i + 32;
			byteMap[204] = 204;
			for (let i = 205; i <= 209; i++) byteMap[i] = i + 32;
			byteMap[210] = 210;
			for (let i = 211; i <= 214; i++) byteMap[i] = i + 32;
			for (let i = 216; i <= 221; i++) byteMap[i] = i + 32;
			byteMap[222] = 222;
			byteMap[223] = 223;
			for (let i = 224; i <= 246; i++) byteMap[i] = i;
			for (let i = 248; i <= 253; i++) byteMap[i] = i;
			byteMap[255] = 255;
			return byteMap;
		}
		ngrams() {
			return [
				2122600,
				2122721,
				2123625,
				2123887,
				2125415,
				2125928,
				2126952,
				2126953,
				2126962,
				2127465,
				2127584,
				6419060,
				6496355,
				6496374,
				6514720,
				6514925,
				6545763,
				6758504,
				6758510,
				6758516,
				6758518,
				6812782,
				6815198,
				6815221,
				6824052,
				6844402,
				6876526,
				6889582,
				6889588,
				6941394,
				6941420,
				6941426,
				7217251,
				7217262,
				7217268,
				7235360,
				7235572,
				7235581,
				7235616,
				7302759,
				7336547,
				7610483,
				7629053,
				7629290,
				7631471,
				7676020,
				7760362,
				7790624,
				13396256,
				13397607,
				14557288,
				14771048,
				15395950,
				15397492,
				15494759,
				15496224,
				15560296,
				15885088,
				15886624,
				15887904,
				15889440,
				16018976,
				16108649,
				16643532
			];
		}
		name() {
			return "windows-1258";
		}
		language() {
			return "vi";
		}
	};
	exports.windows_1258 = windows_1258;
	var windows_874 = class extends sbcs {
		byteMap() {
			const byteMap = new Array(256).fill(32);
			byteMap[39] = 0;
			for (let i = 65; i <= 90; i++) byteMap[i] = i + 32;
			for (let i = 97; i <= 122; i++) byteMap[i] = i;
			for (let i = 161; i <= 218; i++) byteMap[i] = i;
			for (let i = 223; i <= 251; i++) byteMap[i] = i;
			return byteMap;
		}
		ngrams() {
			return [
				2138578,
				2138856,
				2146514,
				2148291,
				2154949,
				10604985,
				10605251,
				10669479,
				10671554,
				10799058,
				11064263,
				11195847,
				11200960,
				11200995,
				11910083,
				12042976,
				12042979,
				12047848,
				12132544,
				12165586,
				12173522,
				12305360,
				12314553,
				12636873,
				12828960,
				12829619,
				12829633,
				12832936,
				12832994,
				12837026,
				13091779,
				13095353,
				13095617,
				13096117,
				13226679,
				13226724,
				13293544,
				13477063,
				13674707,
				13689538,
				13744416,
				13805473,
				13812171,
				13812452,
				13812512,
				13812704,
				13814226,
				13821111,
				13879249,
				13940155,
				14009017,
				14010324,
				14149837,
				14721749,
				14728167,
				14796240,
				14860964,
				14920425,
				14924193,
				14989250,
				15258279,
				15262634,
				15319250,
				15328185
			];
		}
		name() {
			return "windows-874";
		}
		language() {
			return "th";
		}
	};
	exports.windows_874 = windows_874;
	var KOI8_R = class extends sbcs {
		byteMap() {
			return [
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				0,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				97,
				98,
				99,
				100,
				101,
				102,
				103,
				104,
				105,
				106,
				107,
				108,
				109,
				110,
				111,
				112,
				113,
				114,
				115,
				116,
				117,
				118,
				119,
				120,
				121,
				122,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				163,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				163,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				32,
				192,
				193,
				194,
				195,
				196,
				197,
				198,
				199,
				200,
				201,
				202,
				203,
				204,
				205,
				206,
				207,
				208,
				209,
				210,
				211,
				212,
				213,
				214,
				215,
				216,
				217,
				218,
				219,
				220,
				221,
				222,
				223,
				192,
				193,
				194,
				195,
				196,
				197,
				198,
				199,
				200,
				201,
				202,
				203,
				204,
				205,
				206,
				207,
				208,
				209,
				210,
				211,
				212,
				213,
				214,
				215,
				216,
				217,
				218,
				219,
				220,
				221,
				222,
				223
			];
		}
		ngrams() {
			return [
				2147535,
				2148640,
				2149313,
				2149327,
				2150081,
				2150085,
				2150338,
				2150607,
				2150610,
				2151105,
				2151375,
				2151380,
				2151631,
				2152224,
				2152399,
				2153153,
				2153684,
				2154196,
				12701385,
				12702936,
				12963032,
				12963529,
				12964820,
				12964896,
				13094688,
				13181136,
				13223200,
				13224224,
				13226272,
				13419982,
				13420832,
				13424846,
				13549856,
				13550880,
				13552069,
				13552081,
				13553440,
				13553623,
				13574352,
				13574355,
				13574359,
				13617103,
				13617696,
				13618392,
				13618464,
				13620180,
				13621024,
				13621185,
				13684684,
				13685445,
				13685449,
				13685455,
				13812183,
				13813188,
				13881632,
				13882561,
				13882569,
				13882583,
				13944268,
				13946656,
				13946834,
				13948960,
				14272544,
				14603471
			];
		}
		name() {
			return "KOI8-R";
		}
		language() {
			return "ru";
		}
	};
	exports.KOI8_R = KOI8_R;
}));
// ../../node_modules/chardet/lib/encoding/iso2022.js
var require_iso2022 = /* @__PURE__ */ __commonJSMin(((exports, module, this$2) => {
	var __importDefault = this$2 && this$2.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ISO_2022_CN = exports.ISO_2022_KR = exports.ISO_2022_JP = void 0;
	const match_1 = __importDefault(require_match());
	var ISO_2022 = class {
		constructor() {
			this.escapeSequences = [];
		}
		name() {
			return "ISO_2022";
		}
		match(det) {
			let i, j;
			let escN;
			let hits = 0;
			let misses = 0;
			let shifts = 0;
			let confidence;
			const text = det.inputBytes;
			const textLen = det.inputLen;
			scanInput: for (i = 0; i < textLen; i++) {
				if (text[i] == 27) {
					checkEscapes: for (escN = 0; escN < this.escapeSequences.length; escN++) {
						const seq = this.escapeSequences[escN];
						if (textLen - i < seq.length) continue checkEscapes;
						for (j = 1; j < seq.length; j++) if (seq[j] != text[i + j]) continue checkEscapes;
						hits++;
						i += seq.length - 1;
						continue scanInput;
					}
					misses++;
				}
				if (text[i] == 14 || text[i] == 15) shifts++;
			}
			if (hits == 0) return null;
			confidence = (100 * hits - 100 * misses) / (hits + misses);
			if (hits + shifts < 5) confidence -= (5 - (hits + shifts)) * 10;
			return confidence <= 0 ? null : (0, match_1.default)(det, this, confidence);
		}
	};
	var ISO_2022_JP = class extends ISO_2022 {
		constructor() {
			super(...arguments);
			this.escapeSequences = [
				[
					27,
					36,
					40,
					67
				],
				[
					27,
					36,
					40,
					68
				],
				[
					27,
					36,
					64
				],
				[
					27,
					36,
					65
				],
				[
					27,
					36,
					66
				],
				[
					27,
					38,
					64
				],
				[
					27,
					40,
					66
				],
				[
					27,
					40,
					72
				],
				[
					27,
					40,
					73
				],
				[
					27,
					40,
					74
				],
				[
					27,
					46,
					65
				],
				[
					27,
					46,
					70
				]
			];
		}
		name() {
			return "ISO-2022-JP";
		}
		language() {
			return "ja";
		}
	};
	exports.ISO_2022_JP = ISO_2022_JP;
	var ISO_2022_KR = class extends ISO_2022 {
		constructor() {
			super(...arguments);
			this.escapeSequences = [[
				27,
				36,
				41,
				67
			]];
		}
		name() {
			return "ISO-2022-KR";
		}
		language() {
			return "kr";
		}
	};
	exports.ISO_2022_KR = ISO_2022_KR;
	var ISO_2022_CN = class extends ISO_2022 {
		constructor() {
			super(...arguments);
			this.escapeSequences = [
				[
					27,
					36,
					41,
					65
				],
				[
					27,
					36,
					41,
					71
				],
				[
					27,
					36,
					42,
					72
				],
				[
					27,
					36,
					41,
					69
				],
				[
					27,
					36,
					43,
					73
				],
				[
					27,
					36,
					43,
					74
				],
				[
					27,
					36,
					43,
					75
				],
				[
					27,
					36,
					43,
					76
				],
				[
					27,
					36,
					43,
					77
				],
				[27, 78],
				[27, 79]
			];
		}
		name() {
			return "ISO-2022-CN";
		}
		language() {
			return "zh";
		}
	};
	exports.ISO_2022_CN = ISO_2022_CN;
}));
// ../../node_modules/chardet/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isByteArray = void 0;
	const isByteArray = (input) => {
		if (input == null || typeof input != "object") return false;
		return isFinite(input.length) && input.length >= 0;
	};
	exports.isByteArray = isByteArray;
}));
// ../pipeline/src/sources/text-encoding.ts
var import_lib = (/* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	var __createBinding = this$1 && this$1.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$1 && this$1.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$1 && this$1.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	var __importDefault = this$1 && this$1.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.detectFileSync = exports.detectFile = exports.analyse = exports.detect = void 0;
	const node_1 = __importDefault(require_node());
	const ascii_1 = __importDefault(require_ascii());
	const utf8_1 = __importDefault(require_utf8());
	const unicode = __importStar(require_unicode());
	const mbcs = __importStar(require_mbcs());
	const sbcs = __importStar(require_sbcs());
	const iso2022 = __importStar(require_iso2022());
	const utils_1 = require_utils();
	const recognisers = [
		new utf8_1.default(),
		new unicode.UTF_16BE(),
		new unicode.UTF_16LE(),
		new unicode.UTF_32BE(),
		new unicode.UTF_32LE(),
		new mbcs.sjis(),
		new mbcs.big5(),
		new mbcs.euc_jp(),
		new mbcs.euc_kr(),
		new mbcs.gb_18030(),
		new iso2022.ISO_2022_JP(),
		new iso2022.ISO_2022_KR(),
		new iso2022.ISO_2022_CN(),
		new sbcs.ISO_8859_1(),
		new sbcs.ISO_8859_2(),
		new sbcs.ISO_8859_5(),
		new sbcs.ISO_8859_6(),
		new sbcs.ISO_8859_7(),
		new sbcs.ISO_8859_8(),
		new sbcs.ISO_8859_9(),
		new sbcs.windows_1251(),
		new sbcs.windows_1256(),
		new sbcs.windows_1257(),
		new sbcs.windows_1258(),
		new sbcs.windows_874(),
		new sbcs.KOI8_R(),
		new ascii_1.default()
	];
	const detect = (buffer) => {
		const matches = (0, exports.analyse)(buffer);
		return matches.length > 0 ? matches[0].name : null;
	};
	exports.detect = detect;
	const analyse = (buffer) => {
		if (!(0, utils_1.isByteArray)(buffer)) throw new Error("Input must be a byte array, e.g. Buffer or Uint8Array");
		const byteStats = [];
		for (let i = 0; i < 256; i++) byteStats[i] = 0;
		for (let i = buffer.length - 1; i >= 0; i--) byteStats[buffer[i] & 255]++;
		let c1Bytes = false;
		for (let i = 128; i <= 159; i += 1) if (byteStats[i] !== 0) {
			c1Bytes = true;
			break;
		}
		const context = {
			byteStats,
			c1Bytes,
			rawInput: buffer,
			rawLen: buffer.length,
			inputBytes: buffer,
			inputLen: buffer.length
		};
		return recognisers.map((rec) => {
			return rec.match(context);
		}).filter((match) => {
			return !!match;
		}).sort((a, b) => {
			return b.confidence - a.confidence;
		});
	};
	exports.analyse = analyse;
	const detectFile = (filepath, opts = {}) => new Promise((resolve, reject) => {
		let fd;
		const fs = (0, node_1.default)();
		const handler = (err, buffer) => {
			if (fd) fs.closeSync(fd);
			if (err) reject(err);
			else if (buffer) resolve((0, exports.detect)(buffer));
			else reject(/* @__PURE__ */ new Error("No error and no buffer received"));
		};
		const sampleSize = (opts === null || opts === void 0 ? void 0 : opts.sampleSize) || 0;
		if (sampleSize > 0) {
			fd = fs.openSync(filepath, "r");
			let sample = Buffer.allocUnsafe(sampleSize);
			fs.read(fd, sample, 0, sampleSize, opts.offset, (err, bytesRead) => {
				if (err) handler(err, null);
				else {
					if (bytesRead < sampleSize) sample = sample.subarray(0, bytesRead);
					handler(null, sample);
				}
			});
			return;
		}
		fs.readFile(filepath, handler);
	});
	exports.detectFile = detectFile;
	const detectFileSync = (filepath, opts = {}) => {
		const fs = (0, node_1.default)();
		if (opts && opts.sampleSize) {
			const fd = fs.openSync(filepath, "r");
			let sample = Buffer.allocUnsafe(opts.sampleSize);
			const bytesRead = fs.readSync(fd, sample, 0, opts.sampleSize, opts.offset);
			if (bytesRead < opts.sampleSize) sample = sample.subarray(0, bytesRead);
			fs.closeSync(fd);
			return (0, exports.detect)(sample);
		}
		return (0, exports.detect)(fs.readFileSync(filepath));
	};
	exports.detectFileSync = detectFileSync;
	exports.default = {
		analyse: exports.analyse,
		detect: exports.detect,
		detectFileSync: exports.detectFileSync,
		detectFile: exports.detectFile
	};
})))();
const sampleBytes = 262144;
/** The WHATWG labels by chardet's names, for the encodings that novels come in. */
const likely = {
	GB18030: "gb18030",
	Big5: "big5",
	"EUC-JP": "euc-jp",
	Shift_JIS: "shift_jis",
	"EUC-KR": "euc-kr",
	"ISO-8859-1": "windows-1252",
	"windows-1252": "windows-1252",
	"ISO-8859-2": "iso-8859-2",
	"windows-1250": "windows-1250",
	"windows-1251": "windows-1251",
	"KOI8-R": "koi8-r"
};
const fewBytes = 60;
/** Broken characters per character that a text may have and still be taken. */
const maxBroken = .005;
const signatures = [
	["PK", "压缩包"],
	["%PDF-", " PDF 文档"],
	["Rar!", " RAR 压缩包"],
	["7z¼¯", " 7z 压缩包"],
	["", " gzip 压缩文件"],
	["ÐÏà", "旧版 Word 文档"],
	["{\\rtf", " RTF 文档"],
	["ÿØÿ", "图片"],
	["PNG", "图片"],
	["GIF8", "图片"],
	["BOOKMOBI", " MOBI 电子书"],
	["ELF", "程序"]
];
/** Throws SourceRefused for a file that is no text. */
function decodeText(bytes, wanted) {
	if (bytes.length === 0) throw new SourceRefused("文件是空的");
	if (wanted !== void 0) return decodeAs(bytes, wanted);
	const marked = byteOrderMark(bytes);
	if (marked) return {
		text: decode(bytes, marked),
		encoding: marked
	};
	refuseForeign(bytes);
	const wide = bytes.subarray(0, sampleBytes).includes(0) ? wideEncoding(bytes) : null;
	if (wide) return {
		text: decode(bytes, wide),
		encoding: wide
	};
	return guess(bytes);
}
function decodeAs(bytes, wanted) {
	try {
		return {
			text: decode(bytes, wanted),
			encoding: wanted
		};
	} catch {
		throw new SourceRefused(`不认识编码“${wanted}”`);
	}
}
function byteOrderMark([a, b, c]) {
	if (a === 239 && b === 187 && c === 191) return "utf-8";
	if (a === 255 && b === 254) return "utf-16le";
	return a === 254 && b === 255 ? "utf-16be" : null;
}
function refuseForeign(bytes) {
	const head = latin(bytes.subarray(0, 80));
	const found = signatures.find(([start]) => head.startsWith(start) || start === "BOOKMOBI" && head.includes(start));
	if (found) throw new SourceRefused(`内容是${found[1]}，不是文本`);
}
/** Without a mark UTF-16 is seen by its bytes. In one of the two orders it is all words, in the other all noise. */
function wideEncoding(bytes) {
	const sample = bytes.subarray(0, 16384);
	const [best] = ["utf-16le", "utf-16be"].map((encoding) => ({
		encoding,
		share: wordShare(decode(sample, encoding))
	})).toSorted((a, b) => b.share - a.share);
	return best && best.share > .95 ? best.encoding : null;
}
function wordShare(text) {
	const words = text.match(/[\t\n\r\u0020-\u007e\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/g)?.length ?? 0;
	return text.length === 0 ? 0 : words / text.length;
}
function guess(bytes) {
	const plain = decode(bytes, "utf-8");
	if (share(plain, /\ufffd/g) < maxBroken) return checked(plain, "utf-8");
	for (const encoding of candidates(bytes)) {
		const text = decode(bytes, encoding);
		if (share(text, /\ufffd/g) < maxBroken && isText(text)) return {
			text,
			encoding
		};
	}
	throw new SourceRefused("无法识别文本编码，请另存为 UTF-8，或用 --encoding 指明");
}
/** The likeliest first. Of a few words nothing can be told: then Chinese is. */
function candidates(bytes) {
	const rated = (0, import_lib.analyse)(bytes.subarray(0, sampleBytes)).flatMap(({ name }) => likely[name] ?? []);
	return bytes.length < fewBytes && bytes.filter((byte) => byte > 127).length > bytes.length * .4 ? [.../* @__PURE__ */ new Set(["gb18030", ...rated])] : rated;
}
function checked(text, encoding) {
	if (!isText(text)) throw new SourceRefused("内容是二进制数据，不是文本");
	return {
		text,
		encoding
	};
}
/** A stray NUL is cleaned away later; many control characters are no text. */
function isText(text) {
	return share(text, /[^\P{Cc}\t\n\v\f\r\u0085]/gu) < maxBroken;
}
function share(text, pattern) {
	return text.length === 0 ? 0 : (text.match(pattern)?.length ?? 0) / text.length;
}
function decode(bytes, encoding) {
	return new TextDecoder(encoding).decode(bytes, { stream: true });
}
function latin(bytes) {
	return Buffer.from(bytes).toString("latin1");
}
const tooLarge = `字幕文件超过 5 MB`;
const maxCues = 2e4;
/** Nothing is shown later, ms. */
const maxTime = 36e7;
/**
* `name` tells what the file's name says of the language. Cues in the order of their times, none that shows nothing.
* Throws SourceRefused for what holds no captions, too many, or is too large.
*/
function readCaptions(bytes, name) {
	if (bytes.length > 5e6) throw new SourceRefused(tooLarge);
	const cues = inOrder(cuesOf(cleanText(decodeCaptions(bytes)).split("\n")));
	if (cues.length === 0) throw new SourceRefused("字幕文件里没有任何字幕");
	if (cues.length > maxCues) throw new SourceRefused(`字幕超过 ${maxCues} 条`);
	return {
		...captionLanguage(name, cues.map(({ text }) => text.replace(/<[^>]*>|&[a-z]+;/g, "")).join("\n")),
		vtt: writeVtt(cues),
		cues: cues.length
	};
}
function cuesOf(lines) {
	if (/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) return readVtt(lines.slice(1));
	if (lines.some((line) => /^\s*(?:\[(?:Script Info|Events|V4\+? Styles)\]|Dialogue\s*:.*,)/i.test(line))) return readAss(lines);
	if (lines.some((line) => timingOf(line) !== null)) return readSrt(lines);
	throw new SourceRefused("不是字幕文件（支持 SRT、ASS、SSA 和 WebVTT）");
}
function inOrder(cues) {
	return cues.map((cue) => ({
		...cue,
		start: Math.max(0, cue.start)
	})).filter(({ start, end, text }) => end > start && end <= maxTime && text.replace(/<[^>]*>|\s/g, "") !== "").sort((a, b) => a.start - b.start);
}
function decodeCaptions(bytes) {
	try {
		return decodeText(bytes, encodingOf(bytes)).text;
	} catch (error) {
		if (!(error instanceof SourceRefused)) throw error;
		throw new SourceRefused(error.message.replace("，或用 --encoding 指明", ""));
	}
}
/** Times are the same in every encoding and are most of a file. Only lines with other bytes tell the encoding. */
function encodingOf(bytes) {
	if (bytes.includes(0) || (bytes[0] ?? 0) >= 254) return void 0;
	if (isUtf8(bytes)) return "utf-8";
	const telling = linesOf(bytes).filter((line) => line.some((byte) => byte > 127));
	try {
		return decodeText(Buffer.concat(telling)).encoding;
	} catch {
		return;
	}
}
function linesOf(bytes) {
	const lines = [];
	let from = 0;
	for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
		lines.push(bytes.subarray(from, end + 1));
		from = end + 1;
	}
	return [...lines, bytes.subarray(from)];
}
// src/modules/catalogue/episode.ts
async function episodeIn(db, asked) {
	const chapter = await chapterIn(db, asked, "film");
	if ("outcome" in chapter) return chapter;
	const { plan, ...facts } = await db.selectFrom("episode").innerJoin("part", "part.id", "episode.part_id").select([
		"episode.name as folder",
		"external_url as external",
		"duration_ms as durationMs"
	]).select(["part.source_key as origin", "plan"]).where("part_id", "=", chapter.partId).executeTakeFirstOrThrow();
	return {
		...chapter,
		...facts,
		canRemake: plan !== null && facts.external === null
	};
}
async function show$2(db, found) {
	const { partId, durationMs, origin, external, canRemake } = found;
	const [captions, markers, sources] = [
		await captionsOf(db, partId),
		await markersOf(db, partId),
		await sourcesOf(db, partId)
	];
	return {
		...placeOf$1(found),
		durationMs,
		origin,
		external,
		canRemake,
		captions,
		markers: markers.map(({ imageName: image, ...marker }) => ({
			...marker,
			image
		})),
		sources: sources.map(presentSource)
	};
}
const presentSource = ({ kind, position: _, language: __, isDefault: ___, ...source }) => ({
	...source,
	kind: kind === "audio" ? "audio" : "video"
});
async function episode({ db }, { params }) {
	const found = await episodeIn(db, params);
	return answer("outcome" in found ? found.outcome : await show$2(db, found));
}
/** What a deed left. The event's `version` is that of the work, which the way back asks for. */
async function leftOf(tx, found, before, after) {
	const now = await episodeIn(tx, {
		id: found.workId,
		part: found.partId
	});
	if ("outcome" in now) return now;
	return {
		outcome: await show$2(tx, now),
		event: {
			object: `work ${found.workId}`,
			before: {
				part: found.partId,
				...before
			},
			after: {
				...after,
				version: now.version
			}
		}
	};
}
/** The episode of the version that was seen. */
async function seenEpisode(tx, { params, body }) {
	const seen = await seenWork(tx, params.id, body.version);
	return "row" in seen ? episodeIn(tx, params) : seen;
}
const captionKey = (folder, name) => filmKey(folder, `${name}/captions.vtt`);
async function addCaption(deps, input) {
	const { db, storage } = deps;
	const read = readFile(input.body);
	if ("refused" in read) {
		const faults = [{
			path: "file",
			message: read.refused
		}];
		return refuse("malformed", "wrongFields", {
			field: "file",
			faults
		});
	}
	const { vtt, ...told } = read;
	return answer(await carryOut(db, deedOf(input), "work.caption", async (tx) => {
		const found = await episodeIn(tx, input.params);
		if ("outcome" in found) return found;
		if (found.external !== null) return fail("playsElsewhere");
		const name = await newCaptionName(tx, deedIn$1(input), found.partId);
		if (name === null || name.length > 5) return fail("captionsMost");
		await storage.films.put(captionKey(found.folder, name), Buffer.from(vtt), "text/vtt");
		const event = {
			object: `episode ${found.partId}`,
			before: null,
			after: {
				name,
				cues: told.cues
			}
		};
		return {
			outcome: {
				name,
				...told
			},
			event
		};
	}));
}
/** A refusal is in the operator's words. */
function readFile({ file, fileName }) {
	const bytes = Buffer.from(file, "base64");
	if (bytes.length > episodeLimits.captionBytes) return { refused: "字幕文件不能超过 2 MB" };
	try {
		return readCaptions(bytes, fileName);
	} catch (error) {
		if (error instanceof SourceRefused) return { refused: error.message };
		throw error;
	}
}
async function placeCaptions(deps, input) {
	return answer(await carryOut(deps.db, deedOf(input), "work.captions", async (tx) => {
		const found = await seenEpisode(tx, input);
		if ("outcome" in found) return found;
		if (found.external !== null) return fail("playsElsewhere");
		return putCaptions(tx, deps, input, found, input.body.captions.map(({ label, ...caption }) => ({
			...caption,
			label: label.trim()
		})));
	}));
}
/** A caption without a row needs its file. */
async function putCaptions(tx, { storage }, input, found, captions) {
	const names = captions.map(({ name }) => name);
	if (new Set(names).size < names.length) return failAt("captions", "captionTwice");
	const known = new Set((await captionsOf(tx, found.partId)).map(({ name }) => name));
	for (const name of names.filter((each) => !known.has(each))) if (await storage.films.size(captionKey(found.folder, name)) === null) return failAt("captions", "captionGone");
	const at = {
		workId: found.workId,
		episodeId: found.partId
	};
	const { before } = await placeCaptions$1(tx, deedIn$1(input), at, captions);
	return leftOf(tx, found, { captions: before }, { captions: names });
}
const hindrances = {
	busy: "sourceBusy",
	last: "sourceLast",
	missing: "sourceNone"
};
async function dropSource(deps, input) {
	const { name } = input.params;
	const gone = [];
	const outcome = await carryOut(deps.db, deedOf(input), "work.source", async (tx) => {
		const found = await seenEpisode(tx, input);
		if ("outcome" in found) return found;
		const at = {
			workId: found.workId,
			episodeId: found.partId
		};
		const dropped = await dropSource$1(tx, deedIn$1(input), at, name);
		if (dropped.outcome !== "dropped") return fail(hindrances[dropped.outcome]);
		gone.push(found.folder);
		return leftOf(tx, found, { source: dropped.before }, { dropped: name });
	});
	for (const folder of gone) await dropRendition(deps.dataDir, folder, name);
	return answer(outcome);
}
async function remakeSource(deps, input) {
	const { name } = input.params;
	return answer(await carryOut(deps.db, deedOf(input), "work.remake", async (tx) => {
		const found = await seenEpisode(tx, input);
		if ("outcome" in found) return found;
		const at = {
			workId: found.workId,
			episodeId: found.partId
		};
		const { outcome } = await remakeSource$1(tx, deedIn$1(input), at, name);
		return outcome === "queued" ? leftOf(tx, found, {}, { remake: name }) : fail(hindrances[outcome]);
	}));
}
/** The source that was removed is made anew. */
async function bringBack(tx, input, found, source) {
	const at = {
		workId: found.workId,
		episodeId: found.partId
	};
	const { outcome } = await restoreSource(tx, deedIn$1(input), at, source);
	return outcome === "queued" ? leftOf(tx, found, {}, { remake: source.name }) : fail("sourceNone");
}
// src/modules/catalogue/free.ts
function freeWork(db, input) {
	const [from, until] = [localMoment(input.body.from), localMoment(input.body.until)];
	return onSeen$2(db, input, "work.free", async (tx, deed, row) => {
		if (from === null && until === null) return row.free ? setFree(tx, deed, row, null) : fail("notFree");
		const time = until && {
			from: from ?? deed.now,
			until
		};
		return time && isRight(time, deed.now) ? setFree(tx, deed, row, time) : failAt("until", "freeEnds");
	});
}
/** The time ends in the future, and after its begin. */
const isRight = ({ from, until }, now) => isAhead(until, now) && from < until;
/** The time as the records keep it. */
const textOf$2 = (time) => ({
	from: time?.from.toISOString() ?? null,
	until: time?.until.toISOString() ?? null
});
async function setFree(tx, deed, row, time) {
	await freeWork$1(tx, deed, row.id, time);
	const former = row.free && {
		from: new Date(row.free.from),
		until: new Date(row.free.until)
	};
	return changed(tx, row.id, textOf$2(former), textOf$2(time));
}
/** Gives the former time back; one that is over by now means that the work costs what its prices say. */
function refree(tx, deed, row, { from, until }) {
	if (typeof from !== "string" || typeof until !== "string") return setFree(tx, deed, row, null);
	const time = {
		from: new Date(from),
		until: new Date(until)
	};
	return setFree(tx, deed, row, isRight(time, deed.now) ? time : null);
}
// src/modules/catalogue/bulk-undo.ts
/** The works' own events follow that of the deed, because the chain is locked while one is written. */
async function rowsOfDeed(tx, { seq, after }) {
	return await tx.selectFrom("audit_event").select([
		"object",
		"before",
		"after"
	]).where("seq", ">", seq).where("seq", "<=", seq + Number(after.works)).orderBy("seq").execute();
}
async function undoBulk(undoing) {
	const { tx, input, after } = undoing;
	if (lackedVerb(input.staff.verbs, after)) return fail("notAllowed");
	const [kept, events] = [[], []];
	for (const row of await rowsOfDeed(tx, undoing)) {
		await sql`savepoint work`.execute(tx);
		const { title, event } = await undoRow(tx, input, row);
		await (event ? sql`release savepoint work` : sql`rollback to savepoint work`).execute(tx);
		if (event) events.push(event);
		else kept.push(title);
	}
	if (events.length === 0) return fail("undoChanged");
	return {
		outcome: { kept },
		event: {
			object: "works",
			before: null,
			after: { works: events.length }
		},
		rows: events
	};
}
/** Without an event the work stays as it is. */
async function undoRow(tx, input, { object, before, after }) {
	const id = Number(object.split(" ")[1]);
	const seen = await seenWork(tx, id, Number(after.version));
	if (!("row" in seen)) return {
		title: await titleOf(tx, id),
		event: null
	};
	const { row } = seen;
	const deed = deedIn$1(input);
	const { state, opensAt: _, prices, ...fields } = before;
	const steps = [
		...state === void 0 ? [] : [() => moveBack(tx, deed, row, {
			from: after.state,
			to: state
		})],
		...prices === void 0 ? [] : [() => repriceBack(tx, deed, row, prices)],
		() => writeFields(tx, deed, row, fields)
	];
	for (const step of steps) if ("fault" in (await step()).outcome) return {
		title: row.title,
		event: null
	};
	return {
		title: row.title,
		event: {
			object,
			before: after,
			after: before
		}
	};
}
async function titleOf(tx, id) {
	return (await tx.selectFrom("work").select("title").where("id", "=", id).executeTakeFirst())?.title ?? String(id);
}
/** A work that was never shown before is a draft again. */
function moveBack(tx, deed, row, { from, to }) {
	const hidden = to === "draft" ? "draft" : "withdrawn";
	if (from === "published") return hide$1(tx, deed, row, hidden);
	return from === "binned" ? unbin(tx, deed, row, hidden) : show$4(tx, deed, row);
}
async function repriceBack(tx, deed, { id }, prices) {
	const former = prices.map(([part, price]) => ({
		id: part,
		price
	}));
	const { outcome } = await priceParts(tx, deed, id, former);
	return outcome === "priced" ? {
		outcome: {},
		event: null
	} : fail("undoChanged");
}
// src/modules/catalogue/markers.ts
async function changeMarkers(deps, input) {
	const markers = input.body.markers.map(({ image, title, text, atMs }) => ({
		atMs,
		title: title.trim(),
		text: text.trim(),
		imageName: image
	}));
	const outcome = await carryOut(deps.db, deedOf(input), "work.markers", async (tx) => {
		const found = await seenEpisode(tx, input);
		return "outcome" in found ? found : putMarkers(tx, input, found, markers);
	});
	return answer(await withoutGone(deps, outcome));
}
/** The files of pictures that nothing shows any more go at once. */
async function withoutGone(deps, outcome) {
	if (!("fault" in outcome)) await dropGone(deps);
	return outcome;
}
/** A picture stays only with markers of its own episode. */
async function putMarkers(tx, doer, found, markers) {
	const { partId, durationMs } = found;
	if (new Set(markers.map(({ atMs }) => atMs)).size < markers.length) return failAt("markers", "markerTwice");
	if (durationMs > 0 && markers.some(({ atMs }) => atMs >= durationMs)) return failAt("markers", "markerLate");
	const before = await markersOf(tx, partId);
	const shown = new Set(before.map(({ imageName: name }) => name));
	return markers.every(({ imageName: name }) => name === null || shown.has(name)) ? storeMarkers(tx, doer, found, {
		before,
		markers
	}) : failAt("markers", "markerPicture");
}
async function storeMarkers(tx, doer, found, { before, markers }) {
	const gone = await replaceMarkers(tx, deedIn$1(doer), found.partId, markers);
	await noteFiles(tx, gone.map((name) => ({
		kind: "vod",
		name
	})));
	return leftOf(tx, found, { markers: before }, { markers: markers.length });
}
/** Named as the command `overlays` names it, so that the same picture is stored once. */
async function addMarkerPicture(deps, input) {
	const bytes = Buffer.from(input.body.picture, "base64");
	const contentHash = `${createHash("sha256").update(bytes).digest("hex")}|r1w`;
	const name = imageName(deps.keys.name, {
		kind: "vod",
		item: `marker:${input.params.part}`,
		page: 0,
		contentHash
	});
	const drawn = await draw(deps, bytes, name);
	const outcome = await carryOut(deps.db, deedOf(input), "work.markerPicture", async (tx) => {
		const found = await seenEpisode(tx, input);
		if ("outcome" in found) return found;
		if (!drawn) return failAt("picture", "pictureRefused");
		const before = await markersOf(tx, found.partId);
		if (!before.some(({ atMs }) => atMs === input.body.atMs)) return fail("markerGone");
		await savePicture(tx, deedIn$1(input), drawn);
		return storeMarkers(tx, input, found, {
			before,
			markers: before.map((each) => each.atMs === input.body.atMs ? {
				...each,
				imageName: name
			} : each)
		});
	});
	return answer(await withoutGone(deps, outcome));
}
/** Null when the picture is refused. */
async function draw({ pool }, picture, name) {
	try {
		const { bytes: _, ...size } = await pool.render({
			picture,
			kind: "vod",
			name,
			key: clientKey,
			whole: true
		});
		return {
			...size,
			name,
			kind: "vod",
			pricedItem: null
		};
	} catch (error) {
		if (error instanceof PictureRefused) return null;
		throw error;
	}
}
// src/modules/catalogue/openings.ts
/** The parts that the numbers name. */
async function meantBy(tx, id, numbers) {
	const work = await wholeWork(tx, id);
	if (!work) return fail("notFound");
	const all = await partsOf$1(tx, id);
	const ranges = rangesOf(numbers) ?? [];
	const meant = all.filter(({ number }) => isIn(ranges, number));
	return meant.length === 0 ? failAt("numbers", "noSuchParts") : {
		work,
		all,
		meant
	};
}
/** Whether a work that is shown would keep no part that can be opened. */
const isLeftEmpty = ({ work, all, meant }) => work.state === "published" && !all.some((part) => isOpen(part) && !meant.includes(part));
const textOf$1 = (moment) => moment?.toISOString() ?? null;
async function plan(tx, input, wanted) {
	const { id } = input.params;
	const found = await meantBy(tx, id, wanted.numbers);
	if (!("meant" in found)) return found;
	const { meant } = found;
	if (meant.some(({ withdrawn }) => withdrawn)) return failAt("numbers", "partsWithdrawn");
	const from = localMoment(wanted.opensAt);
	const openings = from ? openingsOf(meant, {
		from,
		perDay: wanted.perDay
	}) : [];
	if (openings.some(({ opensAt }) => !isAhead(opensAt, input.now))) return failAt("opensAt", "notInFuture");
	if (from && isLeftEmpty(found)) return failAt("numbers", "keepsOneOpen");
	const after = new Map(openings.map(({ part, opensAt }) => [part.id, opensAt]));
	const bought = from ? meant.filter(({ buyers }) => buyers > 0).map(({ number }) => number) : [];
	if (bought.length > 0) return {
		outcome: {
			parts: [],
			bought,
			version: found.work.version
		},
		event: null
	};
	const outcome = await scheduleParts$1(tx, deedIn$1(input), id, meant.map((part) => ({
		id: part.id,
		opensAt: after.get(part.id) ?? null
	})));
	if (outcome.outcome === "missing") return fail("changedMeanwhile");
	const changed = new Map(outcome.before.map((former) => [former.id, former.opensAt]));
	if (!from) await tellOpened(tx, deedIn$1(input), id, [...changed.keys()]);
	const version = (await wholeWork(tx, id))?.version ?? found.work.version;
	return {
		outcome: {
			parts: meant.filter((part) => changed.has(part.id)).map(({ id: part, number, title }) => ({
				number,
				title,
				before: textOf$1(changed.get(part) ?? null),
				after: textOf$1(after.get(part) ?? null)
			})),
			bought,
			version
		},
		event: {
			object: `work ${id}`,
			before: { openings: outcome.before.map((former) => [former.id, textOf$1(former.opensAt)]) },
			after: {
				numbers: wanted.numbers,
				opensAt: textOf$1(from),
				perDay: wanted.perDay,
				version
			}
		}
	};
}
async function trySchedule(db, input) {
	return answer((await tryOut(db, (tx) => plan(tx, input, input.query))).outcome);
}
/** What somebody bought stays open, so the whole range is refused. */
async function scheduleParts(db, input) {
	const { version, ...wanted } = input.body;
	const outcome = await carryOut(db, deedOf(input), "work.opening", async (tx) => {
		const seen = await seenWork(tx, input.params.id, version);
		if (!("row" in seen)) return seen;
		const carried = await plan(tx, input, wanted);
		return carried.event === null && "bought" in carried.outcome ? failAt("numbers", "partsBought") : carried;
	});
	return answer(outcome);
}
/** Deletes the chapters of these numbers, all or none. */
async function dropNumbers(deps, input) {
	const { version, numbers } = input.body;
	const { id } = input.params;
	const outcome = await carryOut(deps.db, deedOf(input), "work.dropParts", async (tx) => {
		const seen = await seenWork(tx, id, version);
		if (!("row" in seen)) return seen;
		const found = await meantBy(tx, id, numbers);
		if (!("meant" in found)) return found;
		if (isLeftEmpty(found)) return failAt("numbers", "keepsOneOpen");
		const ids = found.meant.map((part) => part.id);
		if ((await dropParts(tx, deedIn$1(input), id, ids)).outcome === "bought") return failAt("numbers", "partsBought");
		const parts = found.meant.map(({ number, title }) => ({
			number,
			title
		}));
		return {
			outcome: {
				parts,
				version: (await wholeWork(tx, id))?.version ?? version
			},
			event: {
				object: `work ${id}`,
				before: { parts },
				after: { numbers }
			}
		};
	});
	if (!("fault" in outcome)) await dropGone(deps);
	return answer(outcome);
}
// src/modules/catalogue/pages.ts
const present$4 = ({ name, width, height, color }) => ({
	name,
	width,
	height,
	color
});
async function show$1(db, chapter) {
	const pictures = await pagesOf(db, chapter.partId);
	return {
		...placeOf$1(chapter),
		pages: pictures.filter(({ goneAt }) => goneAt === null).map(present$4),
		spare: pictures.flatMap((picture) => picture.goneAt === null ? [] : [{
			...present$4(picture),
			until: picture.goneAt.toISOString()
		}])
	};
}
async function chapterPages({ db }, { params }) {
	const chapter = await chapterIn(db, params, "comic");
	return answer("outcome" in chapter ? chapter.outcome : await show$1(db, chapter));
}
const keyOf = async (wrapped, keys) => wrapped === null ? clientKey : unwrapChapterKey(wrapped, keys);
/** A picture at its smallest width, opened. */
async function pagePicture({ db, storage, keys }, { params }) {
	const chapter = await chapterIn(db, params, "comic");
	if ("outcome" in chapter) return refuse("notFound", "notFound");
	const picture = (await pagesOf(db, chapter.partId)).find(({ name }) => name === params.name);
	if (!picture) return refuse("notFound", "notFound");
	const key = await keyOf(picture.wrappedKey, keys);
	return done({ slices: await smallSlices(storage.blobs, {
		...picture,
		kind: "comic"
	}, key) });
}
/** Renders a picture into the chapter's store, sealed as its pages are. It has no place until it is placed. */
async function addPage(deps, input) {
	const { db, keys } = deps;
	const chapter = await chapterIn(db, input.params, "comic");
	if ("outcome" in chapter) return answer(chapter.outcome);
	const { partId, wrappedKey } = chapter;
	const key = await keyOf(wrappedKey, keys);
	const contentHash = `${randomUUID()}|${keyMark(key)}`;
	const name = imageName(keys.name, {
		kind: "comic",
		item: `chapter:${partId}`,
		page: 0,
		contentHash
	});
	await noteSpares(db, deedIn$1(input), partId, [name], wrappedKey);
	const rendered = await renderOne(deps.pool, {
		picture: Buffer.from(input.body.picture, "base64"),
		kind: "comic",
		name,
		key
	});
	const outcome = await carryOut(db, deedOf(input), "work.picture", async (tx) => {
		if (!rendered) return failAt("picture", "pictureRefused");
		const { bytes: _, ...size } = rendered;
		await savePicture(tx, deedIn$1(input), {
			...size,
			name,
			kind: "comic",
			pricedItem: wrappedKey === null ? null : partId
		});
		return {
			outcome: present$4({
				name,
				...size
			}),
			event: {
				object: `chapter ${partId}`,
				before: null,
				after: {
					work: chapter.workId,
					name,
					width: size.width,
					height: size.height
				}
			}
		};
	});
	return answer(outcome);
}
/** Writes are heavy, so they come before the transaction. What it then refuses goes after a day, as any spare picture. */
async function placePages(deps, input) {
	const { db } = deps;
	const chapter = await chapterIn(db, input.params, "comic");
	if ("outcome" in chapter) return answer(chapter.outcome);
	const ready = chapter.version === input.body.version ? await readyPages(deps, input, chapter) : null;
	const { workId, partId } = chapter;
	const outcome = await carryOut(db, deedOf(input), "work.pages", async (tx) => {
		const seen = await seenWork(tx, workId, input.body.version);
		if (!("row" in seen)) return seen;
		if (ready === null) return failAt("pages", "pageGone");
		return "outcome" in ready ? ready : putPages(tx, input, {
			workId,
			partId
		}, ready);
	});
	return answer(outcome);
}
async function readyPages(deps, { body, staff, now }, chapter) {
	const { pages } = body;
	if (new Set(pages).size < pages.length) return failAt("pages", "pageTwice");
	const stored = new Map((await pagesOf(deps.db, chapter.partId)).map((picture) => [picture.name, picture]));
	const wanted = pages.flatMap((name) => stored.get(name) ?? []);
	if (wanted.length < pages.length) return failAt("pages", "pageGone");
	if (chapter.wrappedKey === null) return {
		pages,
		wrappedKey: null
	};
	return await sealAnew(deps, deedIn$1({
		staff,
		now
	}), chapter, wanted) ?? failAt("pages", "pageBroken");
}
/** The same pictures under a new key and new names; null when one of them cannot be read. */
async function sealAnew({ db, keys, storage }, deed, { partId }, pictures) {
	const key = newChapterKey();
	const wrappedKey = await wrapChapterKey(key, keys);
	const named = pictures.map((picture, at) => {
		const contentHash = `${picture.name}|${keyMark(key)}`;
		return {
			picture,
			name: imageName(keys.name, {
				kind: "comic",
				item: `chapter:${partId}`,
				page: at + 1,
				contentHash
			})
		};
	});
	const pages = named.map(({ name }) => name);
	await noteSpares(db, deed, partId, pages, wrappedKey);
	for (const { picture, name } of named) {
		const from = await keyOf(picture.wrappedKey, keys);
		if (picture.ready && !await resealPicture(storage.blobs, picture, from, {
			name,
			key
		})) return null;
		await copyPicture(db, deed, picture.name, name);
	}
	return {
		pages,
		wrappedKey
	};
}
/** Places pages in this transaction; the event tells the former ones, for the way back. */
async function putPages(tx, input, at, ready) {
	const placed = await placePages$1(tx, deedIn$1(input), at, ready);
	if (placed.outcome === "missing") return failAt("pages", "pageGone");
	const chapter = await chapterIn(tx, {
		id: at.workId,
		part: at.partId
	}, "comic");
	if ("outcome" in chapter) return chapter;
	return {
		outcome: await show$1(tx, chapter),
		event: {
			object: `work ${at.workId}`,
			before: {
				part: at.partId,
				pages: placed.before
			},
			after: {
				pages: ready.pages,
				version: chapter.version
			}
		}
	};
}
/** Pages that were placed before, while they are spare and have one key: they come back as they were. */
async function formerPages(db, partId, names, now) {
	const stored = new Map((await pagesOf(db, partId)).map((picture) => [picture.name, picture]));
	const pictures = names.flatMap((name) => stored.get(name) ?? []);
	const isThere = pictures.every(({ goneAt }) => goneAt === null || goneAt > now);
	const [first] = pictures;
	if (!first || pictures.length < names.length || !isThere) return null;
	return pictures.every(({ wrappedKey }) => isSame$1(wrappedKey, first.wrappedKey)) ? {
		pages: [...names],
		wrappedKey: first.wrappedKey
	} : null;
}
const isSame$1 = (one, other) => one === null || other === null ? one === other : Buffer.from(one).equals(other);
// src/modules/catalogue/undo.ts
const inverses = (deps) => ({
	"work.change": {
		permission: "work.edit",
		run: rewritten
	},
	"work.publish": {
		permission: "work.publish",
		run: unpublished
	},
	"work.withdraw": {
		permission: "work.publish",
		run: ({ tx, deed, row }) => show$4(tx, deed, row)
	},
	"work.bin": {
		permission: "work.bin",
		run: ({ tx, deed, row, before }) => unbin(tx, deed, row, before.state === "withdrawn" ? "withdrawn" : "draft")
	},
	"work.restore": {
		permission: "work.bin",
		run: ({ tx, deed, row }) => discard(tx, deed, row)
	},
	"work.schedule": {
		permission: "work.publish",
		run: replanned
	},
	"work.opening": {
		permission: "work.publish",
		run: reopened
	},
	"work.parts": {
		permission: "work.edit",
		run: replaced
	},
	"work.withdrawParts": {
		permission: "work.publish",
		run: unhidden
	},
	"work.restoreParts": {
		permission: "work.publish",
		run: hiddenAgain
	},
	"work.free": {
		permission: "work.price",
		run: ({ tx, deed, row, before }) => refree(tx, deed, row, {
			from: before.from,
			until: before.until
		})
	},
	"work.price": {
		permission: "work.price",
		run: repriced
	},
	"work.cover": {
		permission: "work.edit",
		run: recovered
	},
	"work.pages": {
		permission: "work.edit",
		run: placedBack
	},
	"work.text": {
		permission: "work.edit",
		run: writtenBack
	},
	"work.captions": {
		permission: "work.edit",
		run: (context) => onEpisode(context, (found) => putCaptions(context.tx, deps, context.input, found, context.before.captions))
	},
	"work.markers": {
		permission: "work.edit",
		run: markedBack
	},
	"work.markerPicture": {
		permission: "work.edit",
		run: markedBack
	},
	"work.source": {
		permission: "media.run",
		run: (context) => onEpisode(context, (found) => bringBack(context.tx, context.input, found, context.before.source))
	}
});
async function onEpisode({ tx, row, before }, run) {
	const found = await episodeIn(tx, {
		id: row.id,
		part: Number(before.part)
	});
	return "outcome" in found ? found : run(found);
}
/** The former markers, while their pictures are shown. */
const markedBack = (context) => onEpisode(context, (found) => putMarkers(context.tx, context.input, found, context.before.markers));
/** The former fields. */
async function rewritten({ tx, deed, input, row, before }) {
	return mayWrite(input.staff.verbs, row, before) ? writeFields(tx, deed, row, before) : fail("notAllowed");
}
/** The former moment, unless it is over by now. */
function replanned({ tx, deed, row, before }) {
	return typeof before.opensAt === "string" ? plan$1(tx, deed, row, new Date(before.opensAt)) : unplan(tx, deed, row);
}
/** A work that was never shown before is a draft again. */
function unpublished({ tx, deed, row, before }) {
	return hide$1(tx, deed, row, before.state === "draft" ? "draft" : "withdrawn");
}
/** The former numbers and titles. */
async function replaced({ tx, deed, row, before }) {
	const places = before.places.map(([id, number, title]) => ({
		id,
		number,
		title
	}));
	if (await placeParts(tx, deed, row.id, places) !== "placed") return fail("undoChanged");
	return {
		outcome: {},
		event: {
			object: `work ${row.id}`,
			before: null,
			after: { places: places.length }
		}
	};
}
/** The former moments of withdrawn parts. */
async function unhidden({ tx, deed, row, before }) {
	const parts = await restoreParts$1(tx, deed, row.id, formerOpenings(before, deed.now));
	return {
		outcome: {},
		event: {
			object: `work ${row.id}`,
			before: null,
			after: { parts: parts.length }
		}
	};
}
/** Withdraws what was restored; a work that is shown keeps one open part. */
async function hiddenAgain({ tx, deed, row, before }) {
	const ids = new Set(before.parts);
	const all = await partsOf$1(tx, row.id);
	if (isLeftEmpty({
		work: row,
		all,
		meant: all.filter(({ id }) => ids.has(id))
	})) return fail("undoChanged");
	const parts = await withdrawParts$1(tx, deed, row.id, [...ids]);
	return {
		outcome: {},
		event: {
			object: `work ${row.id}`,
			before: null,
			after: { parts: parts.length }
		}
	};
}
/** Moments as an event keeps them; one that is over by now means that the part is open. */
const formerOpenings = (before, now) => before.openings.map(([id, opensAt]) => ({
	id,
	opensAt: opensAt !== null && new Date(opensAt) > now ? new Date(opensAt) : null
}));
/** The former moments; those that are over by now mean that the chapter is open. */
async function reopened({ tx, deed, row, before }) {
	const openings = formerOpenings(before, deed.now);
	const bought = new Set((await partsOf$1(tx, row.id)).filter(({ buyers }) => buyers > 0).map(({ id }) => id));
	if (openings.some(({ id, opensAt }) => opensAt !== null && bought.has(id))) return fail("undoChanged");
	const { outcome } = await scheduleParts$1(tx, deed, row.id, openings);
	if (outcome !== "scheduled") return fail("undoChanged");
	return {
		outcome: {},
		event: {
			object: `work ${row.id}`,
			before: null,
			after: { openings: openings.length }
		}
	};
}
async function repriced({ tx, deed, row, before }) {
	const prices = before.prices.map(([id, price]) => ({
		id,
		price
	}));
	const { outcome } = await priceParts(tx, deed, row.id, prices);
	if (outcome !== "priced") return fail("undoChanged");
	return {
		outcome: {},
		event: {
			object: `work ${row.id}`,
			before: null,
			after: { prices: prices.length }
		}
	};
}
/** The former cover, while it is kept. A work that is shown keeps one. */
async function recovered({ tx, deed, row, before }) {
	const former = typeof before.cover === "string" ? before.cover : null;
	if (former === null && row.state === "published") return fail("undoChanged");
	const put = await putCover(tx, deed, row, former);
	return put.event === null ? fail("undoChanged") : put;
}
/** The former pages under their former key, while they are there. */
async function placedBack({ tx, input, row, before }) {
	const partId = Number(before.part);
	const ready = await formerPages(tx, partId, before.pages, input.now);
	if (!ready) return fail("undoChanged");
	return putPages(tx, input, {
		workId: row.id,
		partId
	}, ready);
}
/** The former text, while it is kept. */
async function writtenBack({ tx, input, row, before }) {
	const partId = Number(before.part);
	const found = (await formerTexts(tx, partId)).find(({ number }) => number === before.former);
	return found ? putText(tx, input, {
		workId: row.id,
		partId
	}, found.html) : fail("undoChanged");
}
/** On the work as the deed left it. */
const onWork = (deps) => Object.fromEntries(Object.entries(inverses(deps)).map(([verb, { permission, run }]) => [verb, {
	permission,
	proof: "session",
	run: async ({ tx, input, object, before, after }) => {
		const seen = await seenWork(tx, Number(object.split(" ")[1]), Number(after.version));
		return "row" in seen ? run({
			tx,
			input,
			deed: deedIn$1(input),
			row: seen.row,
			before
		}) : fail("undoChanged");
	}
}]));
/** The inverses as the staff's undo carries them out. */
const workInverses = (deps) => ({
	...onWork(deps),
	...categoryInverses,
	"work.bulk": {
		permission: "work.edit",
		proof: "session",
		run: undoBulk
	}
});
// src/modules/catalogue/history.ts
/** The addresses of persons are for those alone who may read all records. */
async function workHistory({ db, storage }, input) {
	const { params, query, staff, now } = input;
	const { rows, ...page } = await eventsPage(db, {
		object: `work ${params.id}`,
		verb: query.only === "notes" ? "note.add" : "",
		after: query.after,
		limit: query.limit
	}, {
		inverses: workInverses({ storage }),
		verbs: staff.verbs,
		now
	});
	if (rows.length === 0 && !await wholeWork(db, params.id)) return refuse("notFound", "notFound");
	return done({
		...page,
		rows: rows.map(({ address: _, ...row }) => row)
	});
}
/** The words stand where reasons stand. */
async function addNote(db, input) {
	const { object, note } = input.body;
	const outcome = await carryOut(db, deedOf(input, note.trim()), "note.add", async (tx) => {
		if (!await wholeWork(tx, Number(object.split(" ")[1]))) return fail("notFound");
		return {
			outcome: {},
			event: {
				object,
				before: null,
				after: null
			}
		};
	});
	const told = answer(outcome);
	return told.ok ? done(null) : told;
}
// src/modules/catalogue/part-edits.ts
/** The event tells the former places, for the way back. */
async function arrange(tx, input, all, { places, said }) {
	const { id } = input.params;
	const former = new Map(all.map((part) => [part.id, part]));
	const changes = places.flatMap(({ number, title, ...rest }) => {
		const before = former.get(rest.id);
		const isSame = before?.number === number && before.title === title;
		return before && !isSame ? [{
			id: rest.id,
			number,
			title,
			before: {
				number: before.number,
				title: before.title
			}
		}] : [];
	});
	const outcome = await placeParts(tx, deedIn$1(input), id, changes.map(({ before: _, ...change }) => change));
	if (outcome === "taken") return failAt("number", "partTaken");
	if (outcome === "missing") return fail("changedMeanwhile");
	const version = (await wholeWork(tx, id))?.version ?? 0;
	const before = changes.map((change) => [
		change.id,
		change.before.number,
		change.before.title
	]);
	return {
		outcome: {
			parts: changes,
			version
		},
		event: {
			object: `work ${id}`,
			before: { places: before },
			after: {
				...said,
				version
			}
		}
	};
}
/** Titles by a pattern, in which {号} is the number and {题} the former title. */
async function name(tx, input, { numbers, pattern }) {
	const found = await meantBy(tx, input.params.id, numbers);
	if (!("meant" in found)) return found;
	const titleOf = (part) => pattern.replaceAll("{号}", String(part.number)).replaceAll("{题}", () => part.title).trim();
	const places = found.meant.map((part) => ({
		id: part.id,
		number: part.number,
		title: titleOf(part)
	}));
	if (places.some(({ title }) => title.length > longestTitle)) return failAt("pattern", "titleLong");
	return arrange(tx, input, found.all, {
		places,
		said: {
			numbers,
			pattern
		}
	});
}
const longestTitle = 200;
/** The numbers of the work stay, and are given out anew in the new order. */
async function move(tx, input, { numbers, to }) {
	const found = await meantBy(tx, input.params.id, numbers);
	if (!("meant" in found)) return found;
	const { all, meant } = found;
	const others = all.filter((part) => !meant.includes(part));
	const behind = others.findIndex(({ number }) => number >= to);
	return arrange(tx, input, all, {
		places: others.toSpliced(behind < 0 ? others.length : behind, 0, ...meant).map(({ id, title }, at) => ({
			id,
			title,
			number: all[at]?.number ?? at + 1
		})),
		said: {
			numbers,
			to
		}
	});
}
/** Carries a deed out on the work of the version that was seen. */
const onSeenWork = async (db, input, verb, run) => answer(await carryOut(db, deedOf(input), verb, async (tx) => {
	const seen = await seenWork(tx, input.params.id, input.body.version);
	return "row" in seen ? run(tx) : seen;
}));
const changePart = (db, input) => onSeenWork(db, input, "work.parts", async (tx) => {
	const all = await partsOf$1(tx, input.params.id);
	const part = all.find(({ id }) => id === input.params.part);
	if (!part) return fail("notFound");
	const { title = part.title, number = part.number } = input.body;
	return arrange(tx, input, all, {
		places: [{
			id: part.id,
			title: title.trim(),
			number
		}],
		said: {
			number,
			title: title.trim()
		}
	});
});
const nameParts = (db, input) => onSeenWork(db, input, "work.parts", (tx) => name(tx, input, input.body));
const moveParts = (db, input) => onSeenWork(db, input, "work.parts", (tx) => move(tx, input, input.body));
/** The same deeds, rolled back. */
const tryNames = async (db, input) => answer((await tryOut(db, (tx) => name(tx, input, input.query))).outcome);
const tryMove = async (db, input) => answer((await tryOut(db, (tx) => move(tx, input, input.query))).outcome);
/** Withdraws the parts that the numbers name. A work that is shown keeps one open part. */
async function hide(tx, input, numbers) {
	const found = await meantBy(tx, input.params.id, numbers);
	if (!("meant" in found)) return found;
	if (isLeftEmpty(found)) return failAt("numbers", "keepsOneOpen");
	const ids = found.meant.filter(({ opensAt }) => opensAt === null).map(({ id }) => id);
	if (ids.length === 0) return failAt("numbers", "noneOpen");
	const former = await withdrawParts$1(tx, deedIn$1(input), input.params.id, ids);
	return hidden(tx, found, former, {
		before: { openings: former.map(({ id, opensAt }) => [id, textOf$1(opensAt)]) },
		after: { numbers }
	});
}
async function hidden(tx, { work, meant }, changed, { before, after }) {
	const ids = new Set(changed.map(({ id }) => id));
	const parts = meant.filter(({ id }) => ids.has(id));
	const version = (await wholeWork(tx, work.id))?.version ?? work.version;
	return {
		outcome: {
			parts: parts.map(({ number, title }) => ({
				number,
				title
			})),
			bought: parts.filter(({ buyers }) => buyers > 0).map(({ number }) => number),
			version
		},
		event: {
			object: `work ${work.id}`,
			before,
			after: {
				...after,
				version
			}
		}
	};
}
const withdrawParts = (db, input) => onSeenWork(db, input, "work.withdrawParts", (tx) => hide(tx, input, input.body.numbers));
const tryWithdraw = async (db, input) => answer((await tryOut(db, (tx) => hide(tx, input, input.query.numbers))).outcome);
const restoreParts = (db, input) => onSeenWork(db, input, "work.restoreParts", async (tx) => {
	const { numbers } = input.body;
	const found = await meantBy(tx, input.params.id, numbers);
	if (!("meant" in found)) return found;
	const gone = found.meant.filter(({ withdrawn }) => withdrawn);
	if (gone.length === 0) return failAt("numbers", "noneWithdrawn");
	const openings = gone.map(({ id }) => ({
		id,
		opensAt: null
	}));
	const ids = await restoreParts$1(tx, deedIn$1(input), input.params.id, openings);
	return hidden(tx, found, ids.map((id) => ({ id })), {
		before: { parts: ids },
		after: { numbers }
	});
});
// src/modules/catalogue/parts.ts
async function workParts(db, { params }) {
	if (!await wholeWork(db, params.id)) return refuse("notFound", "notFound");
	const parts = await partsOf$1(db, params.id);
	const present = ({ publishedAt, opensAt, ...part }) => ({
		...part,
		publishedAt: publishedAt.toISOString(),
		opensAt: opensAt?.toISOString() ?? null
	});
	return done({ parts: parts.map(present) });
}
const sumOf = (parts) => parts.reduce((sum, { coins }) => sum + coins, 0);
const numbersWish = ({ numbers, coins }) => ({
	said: {
		numbers,
		coins
	},
	pricesOf: (parts) => {
		const ranges = rangesOf(numbers) ?? [];
		const meant = parts.filter(({ number }) => isIn(ranges, number));
		return meant.length > 0 ? meant.map(({ id }) => ({
			id,
			price: coins
		})) : failAt("numbers", "noSuchParts");
	}
});
const planWish = ({ free, rule, coins }) => ({
	said: {
		free,
		rule,
		coins
	},
	pricesOf: (parts, kind) => {
		if (parts.length === 0) return fail("noParts");
		if (rule === "letters" && kind === "comic") return failAt("rule", "noLetters");
		const dear = ({ size }) => rule === "each" || coins === 0 ? coins : priceByLetters(size, coins);
		return parts.map((part) => ({
			id: part.id,
			price: part.number <= free ? 0 : dear(part)
		}));
	}
});
/** Carries a pricing out in this transaction. Its event holds the former price of each chapter that has changed. */
async function price(tx, input, { pricesOf, said }) {
	const { id } = input.params;
	const before = await partsOf$1(tx, id);
	const known = await wholeWork(tx, id);
	if (!known) return fail("notFound");
	if (known.kind === "film") return fail("soldWhole");
	const prices = pricesOf(before, known.kind);
	if (!Array.isArray(prices)) return prices;
	const outcome = await priceParts(tx, deedIn$1(input), id, prices);
	if (outcome.outcome === "whole") return fail("soldWhole");
	if (outcome.outcome === "missing") return fail("notFound");
	const work = await wholeWork(tx, id);
	if (!work) return fail("notFound");
	return {
		outcome: pricedOf(before, {
			...outcome,
			prices,
			version: work.version
		}),
		event: outcome.outcome === "open" ? null : {
			object: `work ${id}`,
			before: { prices: outcome.before.map((part) => [part.id, part.price]) },
			after: {
				...said,
				version: work.version
			}
		}
	};
}
function pricedOf(parts, { before, open, prices, version }) {
	const former = new Set(before.map(({ id }) => id));
	const wanted = new Map(prices.map(({ id, price: coins }) => [id, coins]));
	const after = ({ id, coins }) => former.has(id) ? wanted.get(id) ?? coins : coins;
	return {
		parts: parts.filter(({ id }) => former.has(id)).map((part) => ({
			number: part.number,
			title: part.title,
			before: part.coins,
			after: after(part)
		})),
		open: parts.filter(({ id }) => open.includes(id)).map(({ number }) => number),
		sum: {
			before: sumOf(parts),
			after: parts.reduce((sum, part) => sum + after(part), 0)
		},
		version
	};
}
/** Prices parts of the work of the version that was seen. `field`: where parts that lie open are told. */
async function priceSeen(db, input, { version, wish, field }) {
	const outcome = await carryOut(db, deedOf(input), "work.price", async (tx) => {
		const seen = await seenWork(tx, input.params.id, version);
		if (!("row" in seen)) return seen;
		const carried = await price(tx, input, wish);
		return carried.event === null && "open" in carried.outcome ? failAt(field, "partsOpen") : carried;
	});
	return answer(outcome);
}
function priceNumbers(db, input) {
	const { version, ...wanted } = input.body;
	return priceSeen(db, input, {
		version,
		wish: numbersWish(wanted),
		field: "numbers"
	});
}
function planPrices(db, input) {
	const { version, ...wanted } = input.body;
	return priceSeen(db, input, {
		version,
		wish: planWish(wanted),
		field: "free"
	});
}
/** The same deed, in a transaction that is rolled back. */
const tried = async (db, input, wish) => answer((await tryOut(db, (tx) => price(tx, input, wish))).outcome);
const tryPrice = (db, input) => tried(db, input, numbersWish(input.query));
const tryPlan = (db, input) => tried(db, input, planWish(input.query));
// src/modules/catalogue/routes.ts
const catalogueRoutes = (deps) => ({
	works: (input) => listWorks(deps.db, input),
	work: (input) => workById(deps.db, input),
	workCategories: () => listCategories(deps.db),
	changeWork: (input) => changeWork(deps.db, input),
	publishWork: (input) => publishWork(deps.db, input),
	withdrawWork: (input) => withdrawWork(deps.db, input),
	scheduleWork: (input) => scheduleWork(deps.db, input),
	takeDownWork: (input) => takeDownWork(deps.db, input),
	liftTakeDown: (input) => liftTakeDown(deps.db, input),
	binWork: (input) => binWork(deps.db, input),
	restoreWork: (input) => restoreWork(deps.db, input),
	tryPurge: (input) => tryPurge(deps, input),
	purgeWork: (input) => purgeWork(deps, input),
	workHistory: (input) => workHistory(deps, input),
	addNote: (input) => addNote(deps.db, input),
	workCover: (input) => workCover(deps, input),
	coverWork: (input) => coverWork(deps, input),
	workParts: (input) => workParts(deps.db, input),
	tryPrice: (input) => tryPrice(deps.db, input),
	priceParts: (input) => priceNumbers(deps.db, input),
	tryPlan: (input) => tryPlan(deps.db, input),
	planPrices: (input) => planPrices(deps.db, input),
	freeWork: (input) => freeWork(deps.db, input),
	trySchedule: (input) => trySchedule(deps.db, input),
	scheduleParts: (input) => scheduleParts(deps.db, input),
	dropParts: (input) => dropNumbers(deps, input),
	changePart: (input) => changePart(deps.db, input),
	nameParts: (input) => nameParts(deps.db, input),
	tryNames: (input) => tryNames(deps.db, input),
	moveParts: (input) => moveParts(deps.db, input),
	tryMove: (input) => tryMove(deps.db, input),
	withdrawParts: (input) => withdrawParts(deps.db, input),
	tryWithdraw: (input) => tryWithdraw(deps.db, input),
	restoreParts: (input) => restoreParts(deps.db, input),
	chapterPages: (input) => chapterPages(deps, input),
	placePages: (input) => placePages(deps, input),
	addPage: (input) => addPage(deps, input),
	pagePicture: (input) => pagePicture(deps, input),
	chapterText: (input) => chapterText(deps, input),
	changeText: (input) => changeText(deps.db, input),
	formerText: (input) => formerText(deps.db, input),
	episode: (input) => episode(deps, input),
	addCaption: (input) => addCaption(deps, input),
	placeCaptions: (input) => placeCaptions(deps, input),
	changeMarkers: (input) => changeMarkers(deps, input),
	addMarkerPicture: (input) => addMarkerPicture(deps, input),
	dropSource: (input) => dropSource(deps, input),
	remakeSource: (input) => remakeSource(deps, input),
	changeWorks: (input) => changeWorks(deps.db, input),
	addCategory: (input) => addCategory(deps.db, input),
	changeCategory: (input) => changeCategory(deps.db, input),
	arrangeCategories: (input) => arrangeCategories(deps.db, input),
	mergeCategory: (input) => mergeCategory(deps.db, input),
	dropCategory: (input) => dropCategory(deps.db, input)
});
// src/modules/home/queries.ts
/** One deed on homes after the other, so that what was judged still holds. Readers go on. */
const lockHomes = (tx) => sql`lock table home_version, home_draft in share row exclusive mode`.execute(tx);
async function storeDraft(tx, kind, branch, draft) {
	const { layout, staff, changedAt } = draft;
	await sql`
    insert into home_draft (kind, branch_id, layout, staff, changed_at)
    values (${kind}, ${branch}, ${JSON.stringify(layout)}::text::jsonb, ${staff}, ${changedAt})
    on conflict (kind, branch_id) do update
      set layout = excluded.layout, staff = excluded.staff, changed_at = excluded.changed_at`.execute(tx);
}
const dropDraft = (tx, kind, branch) => tx.deleteFrom("home_draft").where("kind", "=", kind).where("branch_id", "=", branch).execute();
/** The versions that are kept, the newest first. */
const versionsOf$1 = (db, kind, branch) => rowsOf(db, sql`
      select version, layout, note, staff, created_at from home_version
      where kind = ${kind} and branch_id = ${branch} order by version desc limit ${homeLimits.versions}`);
/** Stores a version and forgets those that are too many. Returns its number. */
async function storeVersion(tx, kind, branch, { layout, note, staff, createdAt }) {
	const [last] = await versionsOf$1(tx, kind, branch);
	const version = (last?.version ?? 0) + 1;
	await sql`
    insert into home_version (kind, branch_id, version, layout, note, staff, created_at)
    values (${kind}, ${branch}, ${version}, ${layout && JSON.stringify(layout)}::text::jsonb, ${note}, ${staff}, ${createdAt})`.execute(tx);
	await tx.deleteFrom("home_version").where("kind", "=", kind).where("branch_id", "=", branch).where("version", "<=", version - homeLimits.versions).execute();
	return version;
}
const worksById = (db, ids) => rowsOf(db, sql`select id, kind, title, state from work where id = any (${ids}::bigint[]) order by id`);
// src/modules/home/rules.ts
/** The fields of both kinds of parts in one order, so that equal layouts are equal as text. */
const slotOf = ({ key, title, on, from, to, works, fill }) => ({
	key,
	title: title.trim(),
	on,
	from,
	to,
	works: [...new Set(works)],
	fill: fill && fillOf(fill)
});
const fillOf = (fill) => {
	if (fill.by === "ranking") return {
		by: "ranking",
		period: fill.period
	};
	return fill.by === "category" ? {
		by: "category",
		category: fill.category
	} : { by: fill.by };
};
const bannerOf = ({ id, title, picture, target, on, from, to }) => {
	const { path, width, height, color } = picture;
	return {
		id,
		title: title.trim(),
		picture: {
			path,
			width,
			height,
			color
		},
		target: targetOf(target),
		on,
		from,
		to
	};
};
const targetOf = (target) => {
	if (target.to === "topUp") return { to: "topUp" };
	if (target.to === "work") return {
		to: "work",
		kind: target.kind,
		work: target.work
	};
	return {
		to: "address",
		url: target.url.trim(),
		newWindow: target.newWindow
	};
};
/** A layout with the slots that the kind has: others are left out, and those that are missing stand last. */
function tidy$1({ banners, slots }, wanted) {
	const kept = slots.filter(({ key }, at) => {
		return wanted.some((slot) => slot.key === key) && slots.findIndex((slot) => slot.key === key) === at;
	});
	const missing = wanted.filter(({ key }) => !kept.some((slot) => slot.key === key));
	return {
		banners: numbered(banners).map(bannerOf),
		slots: [...kept, ...missing].map(slotOf)
	};
}
/** A banner whose number another has already gets the next one. */
function numbered(banners) {
	let last = Math.max(0, ...banners.map(({ id }) => id));
	return banners.map((banner, at) => {
		return banner.id === 0 || banners.findIndex(({ id }) => id === banner.id) < at ? {
			...banner,
			id: ++last
		} : banner;
	});
}
/** What stands there as a short text. */
const markOf$2 = (seen) => createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 22);
const partsOf = ({ banners, slots }) => new Map([...banners.map((banner) => [`banners.${banner.id}`, banner]), ...slots.map((slot) => [`slots.${slot.key}`, slot])]);
/** The parts in which two layouts differ; `order` when those of both stand in another order. */
function changedParts(before, after) {
	const [old, now] = [partsOf(before), partsOf(after)];
	const changed = [.../* @__PURE__ */ new Set([...old.keys(), ...now.keys()])].filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path)));
	const both = (layout) => [...layout.keys()].filter((path) => old.has(path) && now.has(path));
	return both(old).join() === both(now).join() ? changed : [...changed, "order"];
}
/** The parts of these paths, as the records keep them. */
function partsNamed(layout, paths) {
	const parts = partsOf(layout);
	return Object.fromEntries(paths.map((path) => [path, path === "order" ? [...parts.keys()] : parts.get(path) ?? null]));
}
/** A layout without these works, and without banners that lead to them or show such pictures. A slot that is empty then is off. */
function without({ banners, slots }, { works, isPicture }) {
	const leads = ({ target }) => target.to === "work" && works.has(target.work);
	return {
		banners: banners.filter((banner) => !isPicture(banner.picture.path) && !leads(banner)),
		slots: slots.map((slot) => {
			const kept = slot.works.filter((id) => !works.has(id));
			const isEmptied = kept.length === 0 && slot.works.length > 0 && slot.fill === null;
			return {
				...slot,
				works: kept,
				on: slot.on && !isEmptied
			};
		})
	};
}
/** Works that stand in at least so many slots that are on, among those that a home shows of each. */
function worksInMany(slots, sizeOf, most) {
	const counts = /* @__PURE__ */ new Map();
	const shown = slots.flatMap(({ on, works, key }) => on ? works.slice(0, sizeOf(key)) : []);
	for (const work of shown) counts.set(work, (counts.get(work) ?? 0) + 1);
	return new Set([...counts].flatMap(([work, count]) => count >= most ? [work] : []));
}
/** Every work that a layout names, in slots and behind banners. */
const worksNamed = ({ banners, slots }) => [.../* @__PURE__ */ new Set([...slots.flatMap(({ works }) => works), ...banners.flatMap(({ target }) => target.to === "work" ? [target.work] : [])])];
// src/modules/home/clear.ts
/** Returns how many layouts have changed. Former versions that show such a picture go, because it could not be shown again. */
async function clearHomes(tx, clearing) {
	const { note, staff, now } = clearing;
	await lockHomes(tx);
	let changed = 0;
	for (const { kind, branchId, layout } of await published(tx)) {
		const next = without(layout, clearing);
		if (changedParts(layout, next).length === 0) continue;
		await storeVersion(tx, kind, branchId, {
			layout: next,
			note,
			staff,
			createdAt: now
		});
		changed += 1;
	}
	for (const { kind, branchId, layout } of await drafts(tx)) {
		const next = without(layout, clearing);
		if (changedParts(layout, next).length === 0) continue;
		await storeDraft(tx, kind, branchId, {
			layout: next,
			staff,
			changedAt: now
		});
		changed += 1;
	}
	await dropShowing(tx, clearing);
	return changed;
}
/** The newest version of each place, but for branches that follow all. */
const published = (tx) => rowsOf(tx, sql`
      select * from (
        select distinct on (kind, branch_id) kind, branch_id, layout from home_version order by kind, branch_id, version desc
      ) newest where layout is not null`);
const drafts = (tx) => rowsOf(tx, sql`select kind, branch_id, layout from home_draft`);
async function dropShowing(tx, { isPicture }) {
	const rows = await rowsOf(tx, sql`
      select kind, branch_id, version, layout from home_version where layout is not null`);
	for (const { kind, branchId, version, layout } of rows) if (layout.banners.some(({ picture }) => isPicture(picture.path))) await tx.deleteFrom("home_version").where("kind", "=", kind).where("branch_id", "=", branchId).where("version", "=", version).execute();
}
// src/modules/home/judge.ts
async function judge(judging, kind, layout) {
	const named = await worksById(judging.db, [...worksNamed(layout), ...layout.banners.flatMap(workOfAddress)]);
	const published = new Set(named.flatMap(({ id, kind, state }) => state === "published" ? [`${kind} ${id}`] : []));
	const sizeOf = (key) => slotSize(kind, key);
	const crowded = worksInMany(layout.slots, sizeOf, homeLimits.sameWork);
	return (await Promise.all([...layout.slots.map((slot) => slotProblems(judging, kind, slot, crowded)), ...layout.banners.map((banner) => bannerProblems(judging, banner, published))])).flat();
}
/** A part that is off is not judged, because nobody sees it. */
async function slotProblems({ db, now }, kind, slot, crowded) {
	if (!slot.on) return [];
	const path = `slots.${slot.key}`;
	const time = windowProblems(path, slot, now);
	if (time.some(({ fault }) => fault === "homeEnded")) return time;
	const first = await {
		comic: firstComic,
		novel: firstNovel,
		film: firstFilm
	}[kind](db, slot);
	return [
		...time,
		...first === 0 ? [{
			path,
			refused: true,
			fault: "homeNoWork"
		}] : [],
		...slot.works.slice(0, slotSize(kind, slot.key)).some((work) => crowded.has(work)) ? [{
			path,
			refused: false,
			fault: "homeManySlots"
		}] : []
	];
}
const firstComic = async (db, slot) => (await startOfSlot({ db }, comic, slot, 1)).length;
const firstNovel = async (db, slot) => (await startOfSlot({ db }, novel, slot, 1)).length;
const firstFilm = async (db, slot) => (await startOfSlot({ db }, film, slot, 1)).length;
function windowProblems(path, { from, to }, now) {
	if (to === null) return [];
	if (from !== null && new Date(to) <= new Date(from)) return [{
		path,
		refused: true,
		fault: "homeWindow"
	}];
	return new Date(to) <= now ? [{
		path,
		refused: false,
		fault: "homeEnded"
	}] : [];
}
async function bannerProblems({ banners, now }, banner, published) {
	if (!banner.on) return [];
	const path = `banners.${banner.id}`;
	const time = windowProblems(path, banner, now);
	if (time.some(({ fault }) => fault === "homeEnded")) return time;
	const file = banner.picture.path.replace(/^\/banner\//, "");
	return [
		...time,
		...leadsOn(banner.target, published) ? [] : [{
			path,
			refused: true,
			fault: "homeNoTarget"
		}],
		...await banners.has(file) ? [] : [{
			path,
			refused: true,
			fault: "homeNoPicture"
		}]
	];
}
/** A tap leads to a work that readers see, to a page of the app, or to the web. */
function leadsOn(target, published) {
	if (target.to === "topUp") return true;
	if (target.to === "work") return published.has(`${target.kind} ${target.work}`);
	if (/^https?:\/\//i.test(target.url)) return URL.canParse(target.url);
	const asked = pageOf(target.url);
	if (asked === "none") return false;
	return asked === "plain" || published.has(`${asked.kind} ${asked.id}`);
}
/** The page of an own address such as /novel/20001 or /vod/detail?vodId=3. */
function pageOf(url) {
	if (!url.startsWith("/") || !URL.canParse(url, "http://shop")) return "none";
	const { host, pathname, searchParams } = new URL(url, "http://shop");
	return host === "shop" ? askedBy(pathname, searchParams) : "none";
}
function workOfAddress({ target }) {
	const asked = target.to === "address" ? pageOf(target.url) : "none";
	return typeof asked === "string" ? [] : [asked.id];
}
// src/modules/home/view.ts
async function standingOf(db, place) {
	const { kind, branch } = place;
	const home = await publishedHome(db, kind, branch);
	const own = await branchesWithHome(db, kind);
	const draft = await draftOf(db, kind, branch);
	const wanted = await slotsOfKind(db, kind);
	const published = tidy$1(home, wanted);
	const layout = draft ? tidy$1(draft.layout, wanted) : published;
	const follows = branch !== 0 && !own.includes(branch);
	const mark = markOf$2({
		layout,
		version: home.version,
		branch: home.branch
	});
	const changed = changedParts(published, layout);
	return {
		place,
		own,
		version: home.version,
		follows,
		published,
		draft,
		layout,
		wanted,
		mark,
		changed
	};
}
async function slotsOfKind(db, kind) {
	const shelves = (await categoriesOf$1(db, kind)).filter(({ gathers }) => gathers !== "updates");
	if (kind === "film") return shelves.map(({ id }) => shelfOf(id));
	return slotPlans[kind].map(({ key }) => ({
		key,
		title: "",
		on: false,
		from: null,
		to: null,
		works: [],
		fill: null
	}));
}
async function viewOf({ db, banners }, standing, now) {
	const { place, layout, draft, own, mark, changed, version, follows } = standing;
	const problems = await judge({
		db,
		banners,
		now
	}, place.kind, layout);
	return {
		...place,
		...layout,
		branches: own,
		mark,
		draft: draft && {
			staff: draft.staff,
			at: draft.changedAt.toISOString()
		},
		changed,
		problems: problems.map(told$2),
		version,
		follows,
		works: await worksById(db, worksNamed(layout)),
		categories: (await categoriesOf$1(db, place.kind)).map(({ id, name }) => ({
			id,
			name
		}))
	};
}
const told$2 = ({ path, refused, fault }) => ({
	path,
	refused,
	message: staffMessages[fault]
});
// src/modules/home/draft.ts
const objectOf$3 = ({ kind, branch }) => `home ${kind} ${branch}`;
async function readHome(deps, { params, query, now }) {
	return done(await viewOf(deps, await standingOf(deps.db, {
		...params,
		...query
	}), now));
}
/** What stands at the place, locked until the deed ends; else what another person has made of it. */
async function seenHome(deps, tx, { place, mark, now }) {
	await lockHomes(tx);
	const standing = await standingOf(tx, place);
	if (standing.mark === mark) return standing;
	return fail("changedMeanwhile", await viewOf({
		...deps,
		db: tx
	}, standing, now));
}
async function changeHome(deps, input) {
	const { branch, mark, ...wanted } = input.body;
	const { now, staff } = input;
	const place = {
		kind: input.params.kind,
		branch
	};
	return answer(await carryOut(deps.db, deedOf(input), "home.draft", async (tx) => {
		const seen = await seenHome(deps, tx, {
			place,
			mark,
			now
		});
		if (!("layout" in seen)) return seen;
		if (!(wanted.slots.map(({ key }) => key).toSorted().join() === seen.wanted.map(({ key }) => key).toSorted().join())) return failAt("slots", "homeSlots");
		const layout = tidy$1(wanted, seen.wanted);
		if (changedParts(seen.published, layout).length === 0) await dropDraft(tx, place.kind, branch);
		else await storeDraft(tx, place.kind, branch, {
			layout,
			staff: staff.name,
			changedAt: now
		});
		const changed = changedParts(seen.layout, layout);
		return stored$1(deps, tx, {
			place,
			now,
			before: partsNamed(seen.layout, changed),
			after: partsNamed(layout, changed)
		});
	}));
}
async function dropHomeDraft(deps, input) {
	const { branch, mark } = input.body;
	const place = {
		kind: input.params.kind,
		branch
	};
	return answer(await carryOut(deps.db, deedOf(input), "home.drop", async (tx) => {
		const seen = await seenHome(deps, tx, {
			place,
			mark,
			now: input.now
		});
		if (!("layout" in seen)) return seen;
		await dropDraft(tx, place.kind, branch);
		const before = partsNamed(seen.layout, seen.changed);
		return stored$1(deps, tx, {
			place,
			now: input.now,
			before,
			after: {}
		});
	}));
}
/** What a deed left, with its row for the records. */
async function stored$1(deps, tx, { place, now, before, after }) {
	return {
		outcome: await viewOf({
			...deps,
			db: tx
		}, await standingOf(tx, place), now),
		event: {
			object: objectOf$3(place),
			before,
			after
		}
	};
}
// src/modules/home/publish.ts
async function publishHome(deps, input) {
	const { branch, mark, note } = input.body;
	const place = {
		kind: input.params.kind,
		branch
	};
	return answer(await carryOut(deps.db, deedOf(input), "home.publish", async (tx) => {
		const seen = await seenHome(deps, tx, {
			place,
			mark,
			now: input.now
		});
		if (!("layout" in seen)) return seen;
		if (seen.changed.length === 0) return fail("homeNothing");
		const refused = await refusedOf(deps, tx, {
			place,
			now: input.now,
			layout: seen.layout
		});
		if (refused) return refused;
		await dropDraft(tx, place.kind, branch);
		return show(deps, tx, seen, {
			layout: seen.layout,
			note: note.trim(),
			input
		});
	}));
}
async function refusedOf({ banners }, tx, { place, now, layout }) {
	const refused = (await judge({
		db: tx,
		banners,
		now
	}, place.kind, layout)).filter(({ refused }) => refused);
	return refused.length > 0 ? failAtAll(refused.map(({ path, fault }) => [path, fault])) : null;
}
/** Readers see the layout from now on. */
async function show(deps, tx, seen, { layout, note, input }) {
	const { place, published, follows } = seen;
	const version = await storeVersion(tx, place.kind, place.branch, {
		layout,
		note,
		staff: input.staff.name,
		createdAt: input.now
	});
	const parts = layout ? changedParts(published, layout) : [];
	return stored$1(deps, tx, {
		place,
		now: input.now,
		before: { version: follows ? 0 : seen.version },
		after: {
			version,
			note,
			parts
		}
	});
}
async function followHome(deps, input) {
	const { branch, mark } = input.body;
	const place = {
		kind: input.params.kind,
		branch
	};
	return answer(await carryOut(deps.db, deedOf(input), "home.follow", async (tx) => {
		const seen = await seenHome(deps, tx, {
			place,
			mark,
			now: input.now
		});
		if (!("layout" in seen)) return seen;
		if (seen.follows) return fail("homeFollows");
		await dropDraft(tx, place.kind, branch);
		return show(deps, tx, seen, {
			layout: null,
			note: "",
			input
		});
	}));
}
async function homeVersions({ db }, { params, query }) {
	const versions = await versionsOf$1(db, params.kind, query.branch);
	return done({ versions: versions.map(({ version, note, staff, layout, createdAt }) => ({
		version,
		note,
		staff,
		at: createdAt.toISOString(),
		follows: layout === null,
		slots: layout?.slots.filter(({ on }) => on).length ?? 0,
		banners: layout?.banners.filter(({ on }) => on).length ?? 0
	})) });
}
async function restoreHome(deps, input) {
	const { kind, version } = input.params;
	const place = {
		kind,
		branch: input.body.branch
	};
	return answer(await carryOut(deps.db, deedOf(input), "home.restore", (tx) => restore(deps, tx, {
		place,
		version,
		input
	})));
}
/** Version 0 is the home of before the first one; of a branch it is that of all branches. */
async function restore(deps, tx, { place, version, input }) {
	await lockHomes(tx);
	const seen = await standingOf(tx, place);
	const former = version === 0 ? await firstOf(tx, place) : await formerOf(tx, place, version);
	if (!former) return fail("notFound");
	const layout = former.layout && tidy$1(former.layout, seen.wanted);
	if (layout ? !seen.follows && changedParts(seen.published, layout).length === 0 : seen.follows) return fail("homeNothing");
	const refused = layout && await refusedOf(deps, tx, {
		place,
		now: input.now,
		layout
	});
	if (refused) return refused;
	return show(deps, tx, seen, {
		layout,
		note: version === 0 ? "恢复到第一次发布之前" : `恢复第 ${version} 版`,
		input
	});
}
const firstOf = async (tx, { kind, branch }) => ({ layout: branch === 0 ? await shippedHome(tx, kind) : null });
const formerOf = async (tx, { kind, branch }, version) => (await versionsOf$1(tx, kind, branch)).find((each) => each.version === version);
// src/modules/home/inverses.ts
function homeInverses(deps) {
	const former = {
		permission: "home.publish",
		proof: "session",
		run: async ({ tx, input, object, before, after }) => {
			const [, kind, branch] = object.split(" ");
			const place = {
				kind,
				branch: Number(branch)
			};
			const [last] = await versionsOf$1(tx, place.kind, place.branch);
			if (last?.version !== after.version) return fail("undoChanged");
			return restore(deps, tx, {
				place,
				version: Number(before.version),
				input
			});
		}
	};
	return {
		"home.publish": former,
		"home.restore": former,
		"home.follow": former
	};
}
// src/modules/home/pictures.ts
const faults$2 = {
	kind: "homePictureKind",
	broken: "homePictureBroken",
	big: "homePictureBig",
	busy: "homePictureBusy"
};
/** A phone shows a banner over its whole width. */
const leastWidth = 600;
/** Stands in a banner's box until its picture is here: the shop's paper. */
const paper = "#d9d4c8";
async function addHomePicture(deps, input) {
	const cleaned = await inFile(Buffer.from(input.body.picture, "base64"), deps.cleaner.clean);
	return answer(await carryOut(deps.db, deedOf(input), "home.picture", async () => {
		if ("fault" in cleaned) return failAt("picture", faults$2[cleaned.fault]);
		const { webp, width, height } = cleaned;
		if (width < leastWidth) return failAt("picture", "homePictureSmall");
		const file = `home-${createHash("sha256").update(webp).digest("hex").slice(0, 32)}.webp`;
		await deps.banners.put(file, webp);
		return {
			outcome: {
				path: bannerPath(file),
				width,
				height,
				color: paper
			},
			event: {
				object: `banner ${file}`,
				before: null,
				after: {
					width,
					height
				}
			}
		};
	}));
}
// src/modules/home/preview.ts
async function openPreview({ db, key, readers }, input) {
	const { kind, branch, viewer } = input.body;
	const until = new Date(input.now.getTime() + previewMs);
	const opened = {
		token: signPreview(key, {
			kind,
			branch,
			viewer,
			until: until.getTime()
		}),
		until: until.toISOString(),
		...readers
	};
	const event = {
		object: `home ${kind} ${branch}`,
		before: null,
		after: { viewer }
	};
	const run = async () => ({
		outcome: opened,
		event
	});
	return done(await carryOut(db, deedOf(input), "preview.open", run, { secret: true }));
}
// src/modules/home/routes.ts
const homeRoutes = (deps) => ({
	home: (input) => readHome(deps, input),
	changeHome: (input) => changeHome(deps, input),
	dropHomeDraft: (input) => dropHomeDraft(deps, input),
	publishHome: (input) => publishHome(deps, input),
	followHome: (input) => followHome(deps, input),
	homeVersions: (input) => homeVersions(deps, input),
	restoreHome: (input) => restoreHome(deps, input),
	addHomePicture: (input) => addHomePicture(deps, input),
	openPreview: (input) => openPreview(deps, input)
});
// src/modules/home/sweep.ts
/** A person who lays a home out saves a new picture with its banner long before. */
const keptMs$1 = 864e5;
/** Names begin so that addHomePicture() gives. */
const prefix = "banners/home-";
/** Returns how many pictures have gone. */
async function sweepPictures({ db, storage }, now) {
	const before = /* @__PURE__ */ new Date(now.getTime() - keptMs$1);
	const old = [];
	for await (const { key, changed } of storage.objects.list(prefix)) if (changed < before) old.push(key.slice(key.lastIndexOf("/") + 1));
	if (old.length === 0) return 0;
	return db.transaction().execute(async (tx) => {
		await lockHomes(tx);
		const gone = await unnamed(tx, old);
		for (const file of gone) await storage.banners.drop(file);
		return gone.length;
	});
}
/** Those that no draft, no version that is kept, no banner of the tables and no ad of the player names. */
async function unnamed(tx, files) {
	const list = JSON.stringify(files);
	const { rows } = await sql`
    select file from jsonb_array_elements_text(${list}::text::jsonb) as file
     where not exists (select from home_draft where position(file in layout::text) > 0)
       and not exists (select from home_version where position(file in layout::text) > 0)`.execute(tx);
	const paths = new Set(await unusedPaths(tx, rows.map(({ file }) => bannerPath(file))));
	return rows.map(({ file }) => file).filter((file) => paths.has(bannerPath(file)));
}
// src/modules/imports/end-of.ts
/** Milliseconds for which a batch in review, or a failed one, waits for a person. */
const waitsMs = 12096e5;
/** The moment at which it ends by itself; null for one that waits for nobody. */
const endOf = ({ state, updatedAt }) => state === "review" || state === "failed" ? new Date(updatedAt.getTime() + waitsMs) : null;
// src/modules/imports/queries.ts
const listed = sql`b.id, b.drop_id, b.state, b.kind, b.work_id, b.chapter_count, b.doubt_count, b.done, b.total, b.unit, b.fault,
  b.fault_field, b.cancelling, b.staff_id, b.staff_name, b.created_at, b.updated_at, b.version, coalesce(nullif(b.title, ''), f.first, '') as title,
  f.files, f.refused`;
const withFiles = sql`
  cross join lateral (
    select count(*) as files, count(f.reason) as refused, min(f.name) as first from import_file f where f.batch_id = b.id) f`;
const shows = {
	all: sql``,
	open: sql`and b.state in ('uploading', 'reading', 'review', 'queued', 'making', 'failed')`,
	failed: sql`and b.state in ('failed', 'refused', 'partly')`
};
const condition = ({ show, drop }) => sql`true ${shows[show]} ${drop === void 0 ? sql`` : sql`and b.drop_id = ${drop}`}`;
/** One more than a page, so that the caller knows whether another follows. */
const batchPage = (db, asked, limit, before) => rowsOf(db, sql`
      select ${listed} from import_batch b ${withFiles}
       where ${condition(asked)} ${before === null ? sql`` : sql`and b.id < ${before}`}
       order by b.id desc limit ${limit + 1}`);
async function countBatches(db, asked) {
	const [row] = await rowsOf(db, sql`
      select count(*)::integer as count
        from (select 1 from import_batch b where ${condition(asked)} limit ${countedRows + 1}) counted`);
	return row?.count ?? 0;
}
async function wholeBatch(db, id) {
	const [batch] = await rowsOf(db, sql`
      select ${listed}, b.edits, b.plan, b.made, b.revision, b.in_shop, b.begun, b.released
        from import_batch b ${withFiles} where b.id = ${id}`);
	if (!batch) return null;
	const fileList = await rowsOf(db, sql`
      select upload_id as id, name, bytes, reason from import_file where batch_id = ${id}
       order by reason is null, name, upload_id`);
	return {
		...batch,
		fileList
	};
}
/** The batch, locked until the deed ends. */
async function lockBatch(tx, id) {
	return await tx.selectFrom("import_batch").select("id").where("id", "=", id).forUpdate().executeTakeFirst() ? wholeBatch(tx, id) : null;
}
async function planChapters(db, id) {
	const [row] = await rowsOf(db, sql`
      select revision, chapters from import_batch where id = ${id}`);
	return row;
}
async function addBatch(tx, { staffId, name, now }, { state, together, files }) {
	const { id } = await tx.insertInto("import_batch").values({
		drop_id: 0,
		staff_id: staffId,
		staff_name: name,
		together,
		state,
		created_at: now,
		updated_at: now,
		kind: null,
		work_id: null,
		plan: null,
		chapters: null,
		fault_field: null,
		done: null,
		total: null,
		opens_at: null,
		added_work: null,
		episodes: null,
		made: null
	}).returning("id").executeTakeFirstOrThrow();
	await tx.updateTable("import_batch").set({ drop_id: id }).where("id", "=", id).execute();
	for (let at = 0; at < files.length; at += 500) await tx.insertInto("import_file").values(files.slice(at, at + 500).map((file) => ({
		batch_id: id,
		upload_id: file.id,
		name: file.name,
		bytes: file.bytes,
		reason: null
	}))).execute();
	return id;
}
/** Whether a batch that is not over has one of these uploads. */
async function areTaken(tx, uploads) {
	const { rows } = await sql`
    select 1 from import_file f join import_batch b on b.id = f.batch_id
     where f.upload_id in (${sql.join(uploads)}) and b.state in ('uploading', 'reading', 'review', 'queued', 'making', 'failed')
     limit 1`.execute(tx);
	return rows.length > 0;
}
/** Another batch is being made into the same work. */
async function isWorkBusy(tx, { id, workId }) {
	if (workId === null) return false;
	const { rows } = await sql`
    select 1 from import_batch where work_id = ${workId} and id <> ${id} and state in ('queued', 'making') limit 1`.execute(tx);
	return rows.length > 0;
}
const storeEdits = async (tx, id, edits) => {
	await sql`update import_batch set edits = ${JSON.stringify(edits)}::text::jsonb where id = ${id}`.execute(tx);
};
/** Why a batch has ended that nobody has looked after. */
const forsakenFault = "14 天没有处理，已自动结束";
/** A person's deed on a batch: its version rises. */
const moveBatch = async (tx, id, now, moved) => {
	await tx.updateTable("import_batch").set({
		...moved,
		version: sql`version + 1`,
		updated_at: now
	}).where("id", "=", id).execute();
};
/** Batches whose files never came whole: the uploads have run out. */
const endWaiting = async (db, before, now) => {
	await db.updateTable("import_batch").set({
		state: "cancelled",
		updated_at: now
	}).where("state", "=", "uploading").where("updated_at", "<", before).execute();
};
/** Batches that wait for a person who has not come since then. */
const forsaken = async (db, before) => (await db.selectFrom("import_batch").select("id").where("state", "in", ["review", "failed"]).where("updated_at", "<=", before).orderBy("id").execute()).map(({ id }) => id);
/** Batches whose files nobody needs any more. Those that a job has ended give them back at once. */
const endedBatches = (db, before) => rowsOf(db, sql`
      select b.id, coalesce(json_agg(f.upload_id) filter (where f.upload_id is not null), '[]') as uploads
        from import_batch b left join import_file f on f.batch_id = b.id
       where ${isOver(before)} group by b.id limit 100`);
const isOver = (before) => sql`
  not b.released and (b.state in ('done', 'partly') or (b.state in ('cancelled', 'refused') and (b.updated_at < ${before} or b.fault = ${forsakenFault})))`;
/** Locks the batch until the transaction ends; false when it was begun again meanwhile. */
async function lockEnded(tx, id, before) {
	const { rows } = await sql`select from import_batch b where b.id = ${id} and ${isOver(before)} for update`.execute(tx);
	return rows.length > 0;
}
const noteReleased = async (db, id) => {
	await db.updateTable("import_batch").set({ released: true }).where("id", "=", id).execute();
};
// src/modules/imports/forsaken.ts
/** Ends batches in review, and failed ones, that nobody has touched for 14 days. Returns how many. */
async function endForsaken(db, queue, now) {
	const ids = await forsaken(db, /* @__PURE__ */ new Date(now.getTime() - waitsMs));
	if (ids.length === 0) return 0;
	const asking = await queue();
	for (const id of ids) await carryOut(db, systemDeed("导入", now, forsakenFault), "import.cancel", async (tx) => {
		const row = await lockBatch(tx, id);
		const ends = row && endOf(row);
		return row && ends && ends <= now ? end(tx, row, asking, now) : {
			outcome: null,
			event: null
		};
	});
	return ids.length;
}
async function end(tx, row, asking, now) {
	const { id, state, begun, inShop } = row;
	const told = {
		fault: forsakenFault,
		fault_field: null
	};
	const after = inShop ? "partly" : state === "failed" && begun > 0 ? "cancelling" : "cancelled";
	if (after === "cancelling") {
		await moveBatch(tx, id, now, {
			...told,
			state: "queued",
			cancelling: true
		});
		await asking.ask(tx, "import-make", String(id), { batch: id });
	} else await moveBatch(tx, id, now, {
		...told,
		state: after
	});
	return {
		outcome: null,
		event: {
			object: `import ${id}`,
			before: { state },
			after: { state: after }
		}
	};
}
const turns = /* @__PURE__ */ new Map();
/** Runs when everything that was asked for this upload before has ended. */
function inTurn(id, run) {
	const mine = (turns.get(id) ?? Promise.resolve()).then(run, run);
	turns.set(id, mine);
	const leave = () => {
		if (turns.get(id) === mine) turns.delete(id);
	};
	mine.then(leave, leave);
	return mine;
}
// src/modules/uploads/leftovers.ts
/** Returns how many have gone. */
async function dropLeftovers({ db, files }, now) {
	const ended = await db.deleteFrom("upload").where("ends_at", "<=", now).returning("id").execute();
	for (const { id } of ended) await inTurn(id, () => files.drop(id));
	for (const id of await files.ids()) if (!await db.selectFrom("upload").select("id").where("id", "=", id).executeTakeFirst()) await inTurn(id, () => files.drop(id));
	return ended.length;
}
// src/modules/uploads/queries.ts
/** Uploads of this person that have not ended. */
const ownOf = (db, staffId, now) => db.selectFrom("upload").where("staff_id", "=", staffId).where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]));
const ownUpload = (db, staffId, id, now) => ownOf(db, staffId, now).selectAll().where("id", "=", id).executeTakeFirst();
const ownUploads = (db, staffId, ids, now) => ids.length === 0 ? Promise.resolve([]) : ownOf(db, staffId, now).selectAll().where("id", "in", [...ids]).execute();
/** What a person has here: all files, and the bytes of those that are not finished. The person's row is locked. */
async function holdingsOf(tx, staffId, now) {
	await tx.selectFrom("staff").select("id").where("id", "=", staffId).forUpdate().execute();
	const { rows } = await sql`
    select count(*)::int8 as files, coalesce(sum(bytes) filter (where finished_at is null), 0)::int8 as unfinished
    from upload where staff_id = ${staffId} and (ends_at is null or ends_at > ${now})`.execute(tx);
	return rows[0] ?? {
		files: 0,
		unfinished: 0
	};
}
/** False when it is finished already, or gone. */
async function setFinished(tx, id, sha256, now) {
	const { numUpdatedRows } = await tx.updateTable("upload").set({
		sha256,
		finished_at: now
	}).where("id", "=", id).where("finished_at", "is", null).executeTakeFirst();
	return numUpdatedRows > 0n;
}
// src/modules/uploads/finish.ts
/** A deed by an upload's own request, whose offset or path does what a number does for another deed. */
const unnumbered = (input) => ({
	...deedOf(input),
	sent: null
});
/** Milliseconds that a request waits for the sum; a large file is summed on behind its answer. */
const patienceMs = 1e4;
/** Finishes an upload that is here whole. Told again it does nothing. */
async function finishWhole(deps, { id }, input) {
	await unlessSlow(inTurn(id, async () => {
		const row = await ownUpload(deps.db, input.staff.staffId, id, input.now);
		if (!row || row.finished_at || await deps.files.length(id) !== row.bytes) return;
		const sha256 = await deps.files.seal(id);
		await carryOut(deps.db, unnumbered(input), "upload.finish", async (tx) => {
			if (!await setFinished(tx, id, sha256, input.now)) return {
				outcome: "already",
				event: null
			};
			const after = {
				name: row.name,
				bytes: row.bytes,
				sha256: sha256.toString("hex")
			};
			return {
				outcome: "finished",
				event: {
					object: `upload ${id}`,
					before: null,
					after
				}
			};
		});
	}));
}
async function unlessSlow(work) {
	let timer;
	const patience = new Promise((resolve) => {
		timer = setTimeout(resolve, patienceMs);
	});
	work.catch(() => void 0);
	await Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
// src/modules/uploads/tus.ts
const version = "1.0.0";
/** What this server can do, for the call that asks. */
const rules = {
	"Tus-Version": version,
	"Tus-Extension": "creation,expiration,checksum,termination",
	"Tus-Checksum-Algorithm": "sha256,sha1",
	"Tus-Max-Size": String(uploadLimits.filmBytes)
};
const statuses = {
	foreignRequest: 403,
	uploadProtocol: 412,
	uploadTooLarge: 413,
	uploadQuota: 413,
	uploadTooMany: 413,
	uploadPartTooLarge: 413,
	uploadPastEnd: 413,
	uploadBroken: 400,
	uploadName: 400,
	uploadSumUnknown: 400,
	uploadSum: 460,
	uploadHeld: 403,
	uploadBusy: 429,
	diskFull: 507
};
const byCode = {
	notYourSession: 401,
	notAllowed: 403,
	proveAgain: 428,
	notFound: 404,
	changed: 409,
	tooMany: 429
};
/** A refusal has a status, because the library in the browser judges by that alone; the text stands in its body. */
function refuseUpload(refused, request, reply) {
	const status = statuses[refused.msg] ?? byCode[refused.code] ?? 400;
	reply.code(status).header("Cache-Control", "no-store").header("Tus-Resumable", version);
	if (status === 412) reply.header("Tus-Version", version);
	if (status === 429) reply.header("Retry-After", String(refused.data.retryAfter ?? 1));
	return request.method === "HEAD" ? reply.send() : reply.send(refusalEnvelope(refused));
}
function answerUpload(reply, status, headers) {
	return reply.code(status).headers({
		"Tus-Resumable": version,
		"Cache-Control": "no-store",
		...headers
	}).send();
}
/** The state of an upload in headers. */
const factsOf = ({ bytes, ends_at: end }, received) => ({
	"Upload-Offset": String(received),
	"Upload-Length": String(bytes),
	...end ? { "Upload-Expires": end.toUTCString() } : {}
});
const speaksTus = (request) => header(request, "tus-resumable") === version;
/** A count of bytes in a header; null for anything else. */
function bytesIn(request, name) {
	const text = header(request, name);
	return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
/** The file's name in Upload-Metadata: pairs of a key and a value in base64. Null for a name that cannot be used. */
function nameIn(request) {
	const [, packed] = (header(request, "upload-metadata") ?? "").split(",").map((pair) => pair.trim().split(" ")).find(([key]) => key === "filename") ?? [];
	if (!packed || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return null;
	const name = readText(Buffer.from(packed, "base64"))?.normalize("NFC");
	return name !== void 0 && isName(name) ? name : null;
}
function readText(bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return;
	}
}
/** Folders are told by slashes; no part of the name leads elsewhere. */
const isName = (name) => name.length <= uploadLimits.nameLetters && !/[\p{Cc}\\]/u.test(name) && name.split("/").every((part) => part.trim() !== "" && part !== "." && part !== "..");
const algorithms = {
	sha256: 32,
	sha1: 20
};
/** Judges the part's bytes by Upload-Checksum; without that header every part is good. */
function sumIn(request) {
	const said = header(request, "upload-checksum");
	if (said === null) return () => true;
	const [name = "", packed = ""] = said.split(" ");
	const wanted = Buffer.from(packed, "base64");
	if (!(name in algorithms) || wanted.length !== algorithms[name]) return refuse("malformed", "uploadSumUnknown");
	return (bytes) => timingSafeEqual(createHash(name).update(bytes).digest(), wanted);
}
// src/modules/uploads/begin.ts
function beginUpload(deps) {
	return async (input, request, reply) => {
		if (!speaksTus(request)) return refuse("malformed", "uploadProtocol");
		const bytes = bytesIn(request, "upload-length");
		if (bytes === null) return refuse("malformed", "uploadBroken");
		const name = nameIn(request);
		if (name === null) return refuse("malformed", "uploadName");
		if (bytes > mostUploadBytes(name)) return refuse("malformed", "uploadTooLarge");
		if (bytes + 2e9 > await deps.files.room()) return refuse("malformed", "diskFull");
		const { staff, now } = input;
		const outcome = await carryOut(deps.db, deedOf(input), "upload.begin", async (tx) => {
			const held = await holdingsOf(tx, staff.staffId, now);
			return begin({
				...deps,
				db: tx
			}, {
				staffId: staff.staffId,
				name,
				bytes,
				now
			}, held);
		});
		const told = answer(outcome);
		if (!told.ok) return told;
		const row = await ownUpload(deps.db, staff.staffId, told.data.id, now);
		if (!row) return refuse("notFound", "notFound");
		if (bytes === 0) await finishWhole(deps, row, input);
		const { "Upload-Expires": end } = factsOf(row, 0);
		return answerUpload(reply, 201, {
			Location: `/staff/uploads/${row.id}`,
			...end ? { "Upload-Expires": end } : {}
		});
	};
}
async function begin({ db: tx }, { staffId, name, bytes, now }, held) {
	if (held.files >= uploadLimits.files) return fail("uploadTooMany");
	if (held.unfinished + bytes > uploadLimits.unfinishedBytes) return fail("uploadQuota");
	const id = randomBytes(16).toString("hex");
	const ends = new Date(now.getTime() + uploadLimits.keptMs);
	await tx.insertInto("upload").values({
		id,
		staff_id: staffId,
		name,
		bytes,
		made_at: now,
		ends_at: ends
	}).execute();
	return {
		outcome: { id },
		event: {
			object: `upload ${id}`,
			before: null,
			after: {
				name,
				bytes
			}
		}
	};
}
// src/modules/uploads/list.ts
/** The newest first. The cursor is the moment and the id of the last row. */
async function listUploads(deps, input) {
	const { query, staff, now } = input;
	const own = () => ownOf(deps.db, staff.staffId, now);
	const [, moment, id] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(query.after ?? "") ?? [];
	const rows = await (id === void 0 ? own() : own().where(sql`(made_at, id) < (${new Date(Number(moment))}::timestamptz, ${id})`)).selectAll().orderBy("made_at", "desc").orderBy("id", "desc").limit(query.limit + 1).execute();
	const shown = rows.slice(0, query.limit);
	const counted = own().select(sql`1`.as("one")).limit(countedRows + 1);
	const { count } = await deps.db.selectFrom(counted.as("counted")).select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
	const last = shown.at(-1);
	return done({
		rows: await Promise.all(shown.map((row) => present$3(deps, row, input))),
		next: rows.length > shown.length && last ? `${last.made_at.getTime()}.${last.id}` : null,
		count: Number(count)
	});
}
async function present$3(deps, row, input) {
	const received = row.finished_at ? row.bytes : await deps.files.length(row.id);
	if (!row.finished_at && received === row.bytes) finishWhole(deps, row, input).catch(() => void 0);
	return {
		id: row.id,
		name: row.name,
		bytes: row.bytes,
		received,
		sha256: row.sha256 ? Buffer.from(row.sha256).toString("hex") : null,
		madeAt: row.made_at.toISOString(),
		endsAt: row.ends_at?.toISOString() ?? null
	};
}
// src/modules/uploads/parts.ts
/** Parts that are read at a time, because each lies in memory until it is checked. */
const mostAtOnce = 32;
const mostOfOne = 8;
/** One entry for each part under way: the person's id. */
const reading = [];
function sendPart(deps) {
	return async (input, request, reply) => {
		const { staff, params, now } = input;
		const offset = bytesIn(request, "upload-offset");
		const refused = refusedPart(request, offset);
		if (refused || offset === null) return refused;
		const row = await ownUpload(deps.db, staff.staffId, params.id, now);
		if (!row) return refuse("notFound", "notFound");
		if (await deps.files.length(row.id) !== offset) return refuse("changed", "uploadOffset");
		const bytes = await readPart(staff.staffId, request);
		if (isRefused(bytes)) return bytes;
		const kept = await keepPart(deps, row, offset, bytes, now);
		if (kept) return kept;
		const received = offset + bytes.length;
		if (received === row.bytes) await finishWhole(deps, row, input);
		const { "Upload-Length": _, ...facts } = factsOf(row, received);
		return answerUpload(reply, 204, facts);
	};
}
function refusedPart(request, offset) {
	if (!speaksTus(request)) return refuse("malformed", "uploadProtocol");
	if (header(request, "content-type") !== "application/offset+octet-stream" || offset === null) return refuse("malformed", "uploadBroken");
	if ((bytesIn(request, "content-length") ?? 0) > uploadLimits.mostPartBytes) return refuse("malformed", "uploadPartTooLarge");
	return null;
}
async function readPart(staffId, request) {
	const isGood = sumIn(request);
	if (typeof isGood !== "function") return isGood;
	if (reading.length >= mostAtOnce || reading.filter((one) => one === staffId).length >= mostOfOne) return refuse("tooMany", "uploadBusy", { retryAfter: 1 });
	reading.push(staffId);
	try {
		const bytes = await readBody(request);
		if (bytes === null) return refuse("malformed", "uploadPartTooLarge");
		return isGood(bytes) ? bytes : refuse("malformed", "uploadSum");
	} finally {
		reading.splice(reading.indexOf(staffId), 1);
	}
}
/** Null for a body that is too long. A body that breaks off is the sender's fault, and nothing of it is kept. */
async function readBody({ body }) {
	const pieces = [];
	let length = 0;
	try {
		for await (const piece of body ?? []) {
			length += piece.length;
			if (length > uploadLimits.mostPartBytes) return null;
			pieces.push(piece);
		}
	} catch {
		throw Object.assign(/* @__PURE__ */ new Error("the part broke off"), { statusCode: 400 });
	}
	return Buffer.concat(pieces);
}
/** Null when the part is on the disk. */
function keepPart({ db, files }, { id, staff_id, bytes: whole }, offset, bytes, now) {
	return inTurn(id, async () => {
		if (!await ownUpload(db, staff_id, id, now)) return refuse("notFound", "notFound");
		if (await files.length(id) !== offset) return refuse("changed", "uploadOffset");
		if (offset + bytes.length > whole) return refuse("malformed", "uploadPastEnd");
		if (bytes.length === 0) return null;
		if (bytes.length + 2e9 > await files.room()) return refuse("malformed", "diskFull");
		try {
			await files.append(id, bytes);
			return null;
		} catch (error) {
			if (!isFull(error)) throw error;
			return refuse("malformed", "diskFull");
		}
	});
}
const isFull = (error) => error instanceof Error && "code" in error && [
	"ENOSPC",
	"EDQUOT",
	"EFBIG"
].includes(String(error.code));
// src/modules/uploads/routes.ts
const uploadRoutes = (deps) => ({
	uploads: (input) => listUploads(deps, input),
	uploadRules: inTus(async (_input, _request, reply) => answerUpload(reply, 204, rules)),
	beginUpload: inTus(beginUpload(deps)),
	uploadState: inTus(uploadState(deps)),
	sendPart: inTus(sendPart(deps)),
	dropUpload: inTus(dropUpload(deps))
});
const inTus = (handler) => Object.assign(handler, { refuse: refuseUpload });
function uploadState(deps) {
	return async (input, request, reply) => {
		if (!speaksTus(request)) return refuse("malformed", "uploadProtocol");
		const { staff, params, now } = input;
		const row = await ownUpload(deps.db, staff.staffId, params.id, now);
		if (!row) return refuse("notFound", "notFound");
		const received = row.finished_at ? row.bytes : await deps.files.length(row.id);
		if (!row.finished_at && received === row.bytes) await finishWhole(deps, row, input);
		return answerUpload(reply, 200, factsOf(row, received));
	};
}
function dropUpload(deps) {
	return async (input, request, reply) => {
		if (!speaksTus(request)) return refuse("malformed", "uploadProtocol");
		const { id } = input.params;
		return inTurn(id, async () => {
			const row = await ownUpload(deps.db, input.staff.staffId, id, input.now);
			if (!row) return refuse("notFound", "notFound");
			if (row.ends_at === null) return refuse("changed", "uploadHeld");
			if (await carryOut(deps.db, unnumbered(input), "upload.drop", async (tx) => {
				if ((await tx.deleteFrom("upload").where("id", "=", id).where("ends_at", "is not", null).executeTakeFirst()).numDeletedRows === 0n) return {
					outcome: "held",
					event: null
				};
				const before = {
					name: row.name,
					bytes: row.bytes
				};
				return {
					outcome: "dropped",
					event: {
						object: `upload ${id}`,
						before,
						after: null
					}
				};
			}) === "held") return refuse("changed", "uploadHeld");
			await deps.files.drop(id);
			return answerUpload(reply, 204, {});
		});
	};
}
// src/modules/uploads/taken.ts
/** The uploads in the order of the ids, or the first that is none of this person's. */
async function knownUploads({ db, files }, staffId, ids, now) {
	const rows = new Map((await ownUploads(db, staffId, ids, now)).map((row) => [row.id, row]));
	const found = [];
	for (const id of ids) {
		const row = rows.get(id);
		if (!row) return {
			fault: "missing",
			id,
			name: ""
		};
		const { name, bytes, sha256 } = row;
		const sum = sha256 && await files.length(id) === bytes ? Buffer.from(sha256).toString("hex") : null;
		found.push({
			id,
			name,
			path: files.pathOf(id),
			bytes,
			sha256: sum
		});
	}
	return found;
}
/** The uploads in the order of the ids, or the first that cannot be had. */
async function finishedUploads(deps, staffId, ids, now) {
	const known = await knownUploads(deps, staffId, ids, now);
	if (!Array.isArray(known)) return known;
	const unfinished = known.find(({ sha256 }) => sha256 === null);
	if (unfinished) return {
		fault: "unfinished",
		id: unfinished.id,
		name: unfinished.name
	};
	return known.map(({ sha256, ...rest }) => ({
		...rest,
		sha256: sha256 ?? ""
	}));
}
/** Keeps finished uploads beyond their 48 h, in the transaction that notes who needs them. False: one has gone meanwhile. */
async function holdUploads(tx, ids) {
	return (await tx.updateTable("upload").set({ ends_at: null }).where("id", "in", [...ids]).where("finished_at", "is not", null).returning("id").execute()).length === new Set(ids).size;
}
/** Nobody needs these any more: they go, with their bytes. */
async function releaseUploads({ db, files }, ids) {
	if (ids.length === 0) return;
	await db.deleteFrom("upload").where("id", "in", [...ids]).execute();
	for (const id of ids) await files.drop(id);
}
// src/modules/imports/release.ts
const keptMs = 1728e5;
async function releaseEnded(deps, now) {
	const { db, dataDir } = deps;
	const before = /* @__PURE__ */ new Date(now.getTime() - keptMs);
	await endWaiting(db, before, now);
	for (const { id, uploads } of await endedBatches(db, before)) await db.transaction().execute(async (tx) => {
		if (!await lockEnded(tx, id, before)) return;
		const free = [];
		for (const upload of uploads) if (!await areTaken(tx, [upload])) free.push(upload);
		await releaseUploads({
			...deps,
			db: tx
		}, free);
		await dropImport(dataDir, id);
		await noteReleased(tx, id);
	});
}
// src/modules/imports/lists.ts
/** As the files say: nothing that a person has changed. */
const untouched = {
	target: "auto",
	title: null,
	author: null,
	summary: null,
	category: null,
	status: null,
	vipFree: null,
	price: {
		rule: "keep",
		coins: 0,
		free: 0
	},
	replace: false,
	skipBadPages: false,
	rule: null,
	encoding: null,
	chapters: []
};
const presentRow$1 = (row) => ({
	id: row.id,
	state: row.state,
	kind: row.kind,
	title: row.title,
	workId: row.workId,
	files: row.files,
	refused: row.refused,
	chapters: row.chapterCount,
	doubts: row.doubtCount,
	progress: row.done === null || row.total === null ? null : {
		done: row.done,
		total: row.total,
		unit: row.unit
	},
	problem: row.fault,
	problemField: row.faultField,
	cancelling: row.cancelling,
	staff: row.staffName,
	createdAt: row.createdAt.toISOString(),
	updatedAt: row.updatedAt.toISOString(),
	version: row.version
});
const present$2 = (row) => ({
	...presentRow$1(row),
	fileList: row.fileList,
	plan: row.plan,
	edits: {
		...untouched,
		...row.edits
	},
	made: row.made,
	endsAt: endOf(row)?.toISOString() ?? null
});
const markOf$1 = (after) => after && /^\d{1,15}$/.test(after) ? Number(after) : null;
async function listImports(db, { query }) {
	const { after, limit, ...asked } = query;
	const [rows, count] = await Promise.all([batchPage(db, asked, limit, markOf$1(after)), countBatches(db, asked)]);
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return done({
		rows: shown.map((row) => ({
			...presentRow$1(row),
			drop: row.dropId
		})),
		next: rows.length > limit && last ? String(last.id) : null,
		count
	});
}
async function batchById(db, { params }) {
	const row = await wholeBatch(db, params.id);
	return row ? done(present$2(row)) : refuse("notFound", "notFound");
}
async function chaptersOf(db, { params }) {
	const row = await planChapters(db, params.id);
	return row ? done({
		revision: row.revision,
		chapters: row.chapters ?? []
	}) : refuse("notFound", "notFound");
}
async function textOf({ db, dataDir }, input) {
	const row = await planChapters(db, input.params.id);
	const paragraphs = row && await readPlanText(dataDir, input.params.id, row.revision, input.query.at);
	return row && paragraphs ? done({
		revision: row.revision,
		paragraphs
	}) : refuse("notFound", "notFound");
}
// src/modules/imports/deeds.ts
const askRead = (queue, tx, id) => queue.ask(tx, "import-read", String(id), { batch: id });
const askMake = (queue, tx, id) => queue.ask(tx, "import-make", String(id), { batch: id });
/** What a deed left: the batch as it stands. */
async function left(tx, id, before, after) {
	const row = await lockBatch(tx, id);
	return row ? {
		outcome: present$2(row),
		event: {
			object: `import ${id}`,
			before,
			after
		}
	} : fail("notFound");
}
async function addImport(deps, input) {
	const { staff, now, body } = input;
	const ids = [...new Set(body.uploads)];
	const queue = await deps.queue();
	const known = await knownUploads(deps, staff.staffId, ids, now);
	return answer(await carryOut(deps.db, deedOf(input), "import.add", async (tx) => {
		if (!Array.isArray(known)) return failAt("uploads", "noSuchUpload");
		const isWhole = known.every(({ sha256 }) => sha256 !== null);
		if (isWhole && !await holdUploads(tx, ids)) return failAt("uploads", "noSuchUpload");
		if (await areTaken(tx, ids)) return failAt("uploads", "uploadTaken");
		const state = isWhole ? "reading" : "uploading";
		const id = await addBatch(tx, {
			...staff,
			now
		}, {
			state,
			together: body.together,
			files: known
		});
		if (isWhole) await askRead(queue, tx, id);
		return left(tx, id, null, {
			files: known.length,
			names: known.slice(0, 20).map(({ name }) => name)
		});
	}));
}
/** Carries a deed out on a batch of the version that was seen. */
async function onSeen$1({ db, queue }, input, verb, run) {
	const asking = await queue();
	const { params, body } = input;
	return answer(await carryOut(db, deedOf(input), verb, async (tx) => {
		const row = await lockBatch(tx, params.id);
		if (!row) return fail("notFound");
		return row.version === body.version ? run(tx, row, asking) : fail("changedMeanwhile", present$2(row));
	}));
}
/** Why a plan may not be changed any more; null where it may. */
const closedBy = ({ state }) => state === "queued" || state === "making" ? "importStarted" : [
	"uploading",
	"reading",
	"review",
	"refused"
].includes(state) ? null : "importEnded";
function changeImport(deps, input) {
	const { version: _, ...given } = input.body;
	const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== void 0));
	return onSeen$1(deps, input, "import.change", async (tx, row, queue) => {
		const closed = closedBy(row);
		if (closed) return fail(closed);
		if ((wanted.price !== void 0 || wanted.vipFree !== void 0) && !mayDo(input.staff.verbs, "work.price")) return fail("notAllowed");
		const wrong = await faultOf(tx, row, wanted);
		if (wrong) return wrong;
		await storeEdits(tx, row.id, {
			...row.edits,
			...wanted
		});
		if (row.state === "uploading") await moveBatch(tx, row.id, input.now, {});
		else await readAgain(tx, row, queue, input.now);
		const before = Object.fromEntries(Object.keys(wanted).map((name) => [name, row.edits[name]]));
		return left(tx, row.id, told$1(before), told$1(wanted));
	});
}
/** Thousands of deeds on chapters are counted in the records. */
const told$1 = (edits) => JSON.parse(JSON.stringify(edits.chapters ? {
	...edits,
	chapters: edits.chapters.length
} : edits));
async function faultOf(tx, { kind }, { rule, target }) {
	if (rule != null && !isPattern(rule)) return failAt("rule", "wrongRule");
	if (typeof target !== "number") return null;
	const work = await tx.selectFrom("work").select(["kind", "state"]).where("id", "=", target).executeTakeFirst();
	return work && (kind === null || work.kind === kind) && work.state !== "binned" ? null : failAt("target", "noSuchTarget");
}
/** Only its form is judged here: it runs in the worker, with a limit of time. */
function isPattern(rule) {
	try {
		return new RegExp(rule, "u") instanceof RegExp;
	} catch {
		return false;
	}
}
async function readAgain(tx, { id }, queue, now) {
	await moveBatch(tx, id, now, {
		state: "reading",
		fault: "",
		fault_field: null
	});
	await askRead(queue, tx, id);
}
function planImport(deps, input) {
	return onSeen$1(deps, input, "import.plan", async (tx, row, queue) => {
		const closed = closedBy(row);
		if (closed) return fail(closed);
		const missing = row.state === "uploading" || row.state === "refused" ? await missingOf(deps, tx, row, input) : null;
		if (missing) return fail(missing);
		await readAgain(tx, row, queue, input.now);
		return left(tx, row.id, { state: row.state }, { state: "reading" });
	});
}
/** Holds the uploads of a batch, which are those of the person who began it; else why they cannot be had. */
async function missingOf({ files }, tx, { fileList, released, staffId }, { now }) {
	if (released) return "importFilesGone";
	const ids = fileList.map(({ id }) => id);
	const found = await finishedUploads({
		db: tx,
		files
	}, staffId, ids, now);
	if (!Array.isArray(found)) return found.fault === "missing" ? "noSuchUpload" : "uploadsMissing";
	return await holdUploads(tx, ids) ? null : "importFilesGone";
}
const yearsMs = 632448e5;
function startImport(deps, input) {
	const { body, staff, now } = input;
	const { revision, publish } = body;
	const opensAt = publish === "later" ? localMoment(body.opensAt ?? "") : null;
	return onSeen$1(deps, input, "import.start", async (tx, row, queue) => {
		if (publish !== "no" && !mayDo(staff.verbs, "work.publish")) return fail("notAllowed");
		if ((row.plan?.diff.removed ?? 0) > 0) {
			if (!mayDo(staff.verbs, "work.bin")) return fail("notAllowed");
			if (!isProven(staff, now)) return fail("proveAgain");
		}
		const fault = standsAgainst(row, publish);
		if (fault) return fault;
		if (row.revision !== revision) return fail("importSeenOld");
		if (publish === "later" && opensAt === null) return failAt("opensAt", "noOpening");
		if (opensAt && (opensAt <= now || opensAt.getTime() > now.getTime() + yearsMs)) return failAt("opensAt", "notInFuture");
		if (await isWorkBusy(tx, row)) return fail("importBusy");
		await moveBatch(tx, row.id, now, {
			state: "queued",
			begun: 0,
			publish,
			opens_at: opensAt,
			cancelling: false
		});
		await askMake(queue, tx, row.id);
		const { title, workId, plan } = row;
		return left(tx, row.id, { state: row.state }, {
			title,
			work: workId,
			publish,
			diff: plan?.diff ?? null
		});
	});
}
function standsAgainst({ state, fault, plan, chapterCount }, publish) {
	if (state === "uploading") return fail("uploadsMissing");
	if (state === "reading") return fail("importReading");
	if (state === "queued" || state === "making") return fail("importStarted");
	if (state !== "review") return fail("importEnded");
	if (fault !== "" || !plan) return fail("importFaulty");
	if (plan.category === null) return failAt("category", "noCategory");
	return chapterCount > 0 && (!plan.isUnchanged || publish !== "no" && !plan.published) ? null : fail("importNothing");
}
function retryImport(deps, input) {
	return onSeen$1(deps, input, "import.retry", async (tx, row, queue) => {
		const { id, state, begun } = row;
		if (![
			"failed",
			"refused",
			"cancelled"
		].includes(state)) return fail("importNoRetry");
		const missing = await missingOf(deps, tx, row, input);
		if (missing) return fail(missing);
		if (state === "failed" && begun > 0) {
			await moveBatch(tx, id, input.now, {
				state: "queued",
				begun: 1,
				fault: "",
				fault_field: null,
				cancelling: false
			});
			await askMake(queue, tx, id);
		} else await readAgain(tx, row, queue, input.now);
		return left(tx, id, { state }, { state: state === "failed" && begun > 0 ? "queued" : "reading" });
	});
}
function cancelImport(deps, input) {
	return onSeen$1(deps, input, "import.cancel", async (tx, row, queue) => {
		const { id, state, begun, inShop } = row;
		if ([
			"done",
			"partly",
			"cancelled"
		].includes(state)) return fail("importEnded");
		if (inShop) return fail(state === "failed" ? "importHalf" : "importPlacing");
		const isClean = [
			"uploading",
			"reading",
			"review",
			"refused"
		].includes(state) || begun === 0 && state !== "making";
		if (isClean) await moveBatch(tx, id, input.now, {
			state: "cancelled",
			fault: "",
			fault_field: null
		});
		else {
			await moveBatch(tx, id, input.now, {
				cancelling: true,
				...state === "failed" ? { state: "queued" } : {}
			});
			await askMake(queue, tx, id);
		}
		return left(tx, id, { state }, { state: isClean ? "cancelled" : "cancelling" });
	});
}
// src/modules/imports/routes.ts
const importRoutes = (deps) => ({
	addImport: (input) => addImport(deps, input),
	imports: (input) => listImports(deps.db, input),
	importBatch: (input) => batchById(deps.db, input),
	importChapters: (input) => chaptersOf(deps.db, input),
	importText: (input) => textOf(deps, input),
	changeImport: (input) => changeImport(deps, input),
	planImport: (input) => planImport(deps, input),
	startImport: (input) => startImport(deps, input),
	retryImport: (input) => retryImport(deps, input),
	cancelImport: (input) => cancelImport(deps, input)
});
// src/jobs/console.ts
const minute = 6e4;
/** `queue` opens the queue of work that is asked for. */
const consoleJobs = (dataDir, queue) => [
	{
		name: "drop-uploads",
		everyMs: 10 * minute,
		run: async ({ db, clock, log }) => {
			const gone = await dropLeftovers({
				db,
				files: diskUploads(dataDir)
			}, clock.now());
			if (gone > 0) log.info({ gone }, "uploads that nobody imported are dropped");
		}
	},
	{
		name: "drop-spare-pictures",
		everyMs: minute,
		run: async ({ db, clock, log }) => {
			const gone = await dropSparePictures({
				db,
				dataDir,
				storage: diskStorage(dataDir)
			}, clock.now());
			if (gone > 0) log.info({ gone }, "pictures that no chapter shows any more are deleted");
		}
	},
	{
		name: "empty-bin",
		everyMs: 60 * minute,
		run: async ({ db, clock, log }) => {
			const gone = await emptyBin({
				db,
				dataDir,
				storage: diskStorage(dataDir)
			}, clock.now());
			if (gone > 0) log.info({ gone }, "works that lay in the bin for 30 days are purged");
		}
	},
	{
		name: "sweep-home-pictures",
		everyMs: 60 * minute,
		run: async ({ db, clock, log }) => {
			const gone = await sweepPictures({
				db,
				storage: diskStorage(dataDir)
			}, clock.now());
			if (gone > 0) log.info({ gone }, "pictures that no banner shows are deleted");
		}
	},
	{
		name: "release-imports",
		everyMs: minute,
		run: async ({ db, clock, log }) => {
			const ended = await endForsaken(db, queue, clock.now());
			if (ended > 0) log.info({ ended }, "imports that nobody looked after have ended");
			await releaseEnded({
				db,
				dataDir,
				files: diskUploads(dataDir)
			}, clock.now());
		}
	},
	{
		name: "note-audit-head",
		everyMs: 60 * minute,
		run: ({ db }) => noteHead(db, dataDir)
	},
	{
		name: "forget-staff-keys",
		everyMs: 60 * minute,
		run: ({ db, clock }) => forgetKeys(db, clock.now())
	},
	{
		name: "drop-gone-files",
		everyMs: 60 * minute,
		run: ({ db }) => dropGone({
			db,
			dataDir,
			storage: diskStorage(dataDir)
		})
	},
	{
		name: "drop-first-code",
		everyMs: 60 * minute,
		run: ({ db }) => dropFirstCode(db, dataDir)
	}
];
// src/http/console-web.ts
var import_fastify = /* @__PURE__ */ __toESM(require_fastify(), 1);
const policyFor = (readers) => [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' blob:",
	"media-src 'self' blob:",
	"connect-src 'self'",
	`frame-src ${readers}`,
	"frame-ancestors 'none'",
	"base-uri 'none'",
	"form-action 'none'",
	"require-trusted-types-for 'script'"
].join("; ");
const headers = {
	...guardHeaders,
	"Referrer-Policy": "no-referrer"
};
/** Every answer has the same headers, and none is kept by anybody but the built files, whose names change. */
function protectConsole(app, { https, readers }) {
	app.addHook("onSend", async (request, reply) => {
		reply.headers(headers).header("Content-Security-Policy", policyFor(readers(request)));
		if (!reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "no-store");
		if (https) reply.header("Strict-Transport-Security", "max-age=31536000");
	});
	app.removeContentTypeParser("text/plain");
}
function mountConsoleWeb(app, { dist, mayGo }) {
	const assets = existsSync(join(dist, "index.html")) ? readAssets(dist) : /* @__PURE__ */ new Map();
	const page = assets.get("/index.html");
	app.get("/*", { exposeHeadRoute: true }, async (request, reply) => {
		const path = request.url.split(/[?#]/, 1)[0] ?? "";
		const asset = assets.get(path);
		if (asset && asset !== page) return sendAsset(asset, request, reply);
		if (!page || /^\/(staff|assets)(\/|$)/.test(path)) return reply.callNotFound();
		if (!await mayGo(path)) reply.code(404);
		return sendAsset(page, request, reply, "no-store");
	});
}
// src/http/identity/staff.ts
/** Calls a minute of one person, and of one address without a session. */
const perPerson = 600;
const perAddress = 120;
/** Parts of uploads a minute of one person: 4 MiB each, so this is more than a line of 1 Gbit/s brings. */
const perUploader = 3e3;
function staffIdentity(options) {
	const people = new Meter(perPerson);
	const strangers = new Meter(perAddress);
	const uploaders = new Meter(perUploader);
	const admit = async (asked) => {
		const { request, reply, now } = asked;
		const visit = visitOf(asked, options);
		const foreign = foreignOf(asked, visit);
		if (foreign) {
			if (foreign.msg === "foreignRequest") reply.code(403);
			return foreign;
		}
		if (asked.call.access === "none") {
			const wait = strangers.count(visit.address, now);
			return wait > 0 ? tooMany(wait) : { visit };
		}
		const staff = await staffOf(request, options, now);
		const meter = asked.call.form === "raw" ? uploaders : people;
		const wait = staff ? meter.count(String(staff.staffId), now) : strangers.count(visit.address, now);
		if (wait > 0) return tooMany(wait);
		return staff ? permit({
			staff,
			visit
		}, asked, options) : refuse("notYourSession", "staffSignIn");
	};
	return {
		admit,
		find: async (asked) => ({ visit: visitOf(asked, options) }),
		settle: ({ cookies }, { reply }) => {
			for (const { value, maxAgeSeconds } of cookies ?? []) reply.header("Set-Cookie", cookieLine(value, maxAgeSeconds, options));
		}
	};
}
/** A person with a good session may call when the role has the verb, and the proof is fresh enough. */
async function permit(who, { name, now }, { noteRefused }) {
	const { permission, proof } = staffContract.calls[name];
	if (permission === "anybody") return who;
	if (permission !== "self" && !mayDo(who.staff.verbs, permission)) {
		await noteRefused(who.staff, who.visit, permission, name, now);
		return refuse("notAllowed", "notAllowed");
	}
	return proof === "recent" && !isProven(who.staff, now) ? refuse("proveAgain", "proveAgain") : who;
}
const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** A deed comes from the console's own page alone: no form and no other origin can send these headers. */
function foreignOf({ method, call, request }, { key }) {
	const site = header(request, "sec-fetch-site");
	if (method === "GET") return site === null || site === "same-origin" ? null : refuse("notYourSession", "foreignRequest");
	if (site !== "same-origin") return refuse("notYourSession", "foreignRequest");
	if (call.form === "raw" && method !== "POST") return null;
	if (call.form === "envelope" && !/^application\/json\b/.test(header(request, "content-type") ?? "")) return refuse("notYourSession", "foreignRequest");
	return keyForm.test(key) ? null : refuse("malformed", "keyMissing");
}
function visitOf({ name, call, request }, { origin, key }) {
	const body = call.form === "raw" ? [header(request, "upload-length"), header(request, "upload-metadata")] : request.body;
	const said = `${name} ${request.url} ${JSON.stringify(body ?? null)}`;
	return {
		address: addressOf$1(request),
		browser: withSiteName(nameOfBrowser(header(request, "User-Agent") ?? ""), "App"),
		origin: origin ?? `${request.protocol}://${request.host}`,
		key: header(request, "idempotency-key") ?? "",
		bodyHash: createHmac("sha256", key).update(said).digest()
	};
}
async function staffOf(request, options, now) {
	const half = header(request, "staff-half") ?? "";
	const wanted = `${cookieName(options)}=`;
	const cookie = (request.headers.cookie ?? "").split(";").map((part) => part.trim()).find((part) => part.startsWith(wanted))?.slice(wanted.length);
	const isToken = (text) => /^[\w-]{20,100}$/.test(text ?? "");
	return isToken(cookie) && isToken(half) ? options.findStaff(cookie, half, now) : null;
}
const cookieName = ({ ownHost }) => ownHost ? "__Host-staff" : "staff";
/** Ports do not part cookies: on a shared host the path keeps this one away from the readers' calls. */
function cookieLine(value, maxAgeSeconds, options) {
	const place = options.ownHost ? "Path=/" : "Path=/staff";
	const secure = options.origin?.startsWith("https:") ? "; Secure" : "";
	return `${cookieName(options)}=${value}; ${place}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}
// src/modules/checklist/routes.ts
/** Who may see the place of a step may see the step. */
const verbs = {
	legal: "setting.read",
	package: "package.read",
	channel: "package.read",
	work: "work.read",
	home: "home.read",
	sale: "package.read"
};
const checklistRoutes = ({ db, readers }) => ({ checklist: async ({ staff }) => {
	const state = await stepsDone(db);
	const seen = stepNames.filter((name) => mayDo(staff.verbs, verbs[name]));
	return done({
		steps: seen.map((name) => ({
			name,
			done: state[name]
		})),
		...readers
	});
} });
/** The demo's works and packages are no steps of the owner's. All four legal texts must be in force, not drafts. */
async function stepsDone(db) {
	const [row] = await rowsOf(db, sql`
      select (select count(*) = 4 from (
               select distinct on (document) draft from legal_text order by document, version desc) newest where not draft) as legal,
        exists (select from pay_package where enabled and not demo) as package,
        exists (select from pay_channel where enabled) as channel,
        exists (select from work where state = 'published' and source_key not like 'demo:%') as work,
        exists (select from home_version) as home,
        exists (select from pay_order where state in ('paid', 'refunded')) as sale`);
	if (!row) throw new Error("the checklist has no row");
	return row;
}
// src/modules/demo/queries.ts
/** The version that the demo's seed has put in, and the mark of its removal, which the seed heeds. */
const versionKey = "demo_version";
const removedKey = "demo_removed";
async function hasMark(db, key) {
	return await db.selectFrom("site_setting").select("key").where("branch_id", "=", 0).where("key", "=", key).executeTakeFirst() !== void 0;
}
const isDemoThere = (db) => hasMark(db, versionKey);
/** The demo is in the shop, or the next start puts it in. */
const isDemoOn = async (db, wanted) => await isDemoThere(db) || wanted && !await hasMark(db, removedKey);
/** One removal after the other. */
const lockMarks = (tx) => sql`lock table site_setting in share row exclusive mode`.execute(tx);
/** Until the mark is taken away, no start puts the demo in again. */
async function markRemoved(tx, now) {
	await sql`delete from site_setting where branch_id = 0 and key = ${versionKey}`.execute(tx);
	await sql`
    insert into site_setting (branch_id, key, value) values (0, ${removedKey}, to_jsonb(${now.toISOString()}::text))
    on conflict (branch_id, key) do nothing`.execute(tx);
}
/** The address that the demo made up; only while nothing beside it was written. */
async function dropDemoContact(tx) {
	await sql`
    delete from site_setting where branch_id = 0 and key = 'common_info' and value = ${JSON.stringify({
		permanentDomain: "",
		appDownloadUrl: "",
		customerServiceEmail: "service@manjuan.example",
		customerServiceQQ: "{email}",
		serviceHours: "11:00 ~ 18:00"
	})}::text::jsonb`.execute(tx);
}
async function removeDemoPackages(tx) {
	await sql`lock table pay_package in share row exclusive mode`.execute(tx);
	const ordered = sql`exists (
    select from pay_package q join pay_order o on o.package_id = q.id where q.line = p.line)`;
	const { rows: gone } = await sql`
    delete from pay_package p where p.demo and p.replaced_at is null and not ${ordered} returning p.id`.execute(tx);
	const { rows: kept } = await sql`
    update pay_package p set enabled = false, is_default = false where p.demo and p.replaced_at is null returning p.title`.execute(tx);
	await sql`
    update pay_package p set is_default = true
    where p.enabled and p.id = (select q.id from pay_package q where q.type = p.type and q.enabled order by q.position, q.id limit 1)
      and not exists (select from pay_package d where d.type = p.type and d.is_default)`.execute(tx);
	return {
		gone: gone.length,
		kept: kept.map(({ title }) => title)
	};
}
// src/modules/demo/remove.ts
const isDemoPicture = (path) => path.startsWith("/banner/demo-");
async function removeIn(tx, storage, deed) {
	await sql`set local statement_timeout = '120s'`.execute(tx);
	await lockMarks(tx);
	if (!await isDemoThere(tx)) return null;
	const { staff, now, why } = deed;
	const by = {
		who: deed.sent ? {
			by: "staff",
			id: deed.sent.staffId,
			name: staff
		} : {
			by: "command",
			name: staff
		},
		now,
		why
	};
	const showcases = await removeDemoShowcases(tx, by);
	const { gone, kept, parts, files } = await removeDemoWorks(tx, by);
	const { banners, ads } = await removeDemoBanners(tx, by);
	const homes = await clearHomes(tx, {
		works: new Set([...gone, ...kept].map(({ id }) => id)),
		isPicture: isDemoPicture,
		note: "移除演示数据",
		staff,
		now
	});
	const packages = await removeDemoPackages(tx);
	await dropDemoContact(tx);
	await markRemoved(tx, now);
	const pressed = await pressedFiles(storage);
	await noteFiles(tx, pressed);
	return {
		removed: {
			...countsOf(gone),
			parts,
			pictures: files.filter(({ kind }) => kind !== "film").length,
			banners,
			ads,
			showcases,
			homes,
			packages: packages.gone,
			keptWorks: kept,
			keptPackages: packages.kept
		},
		files: [...files, ...pressed]
	};
}
const countsOf = (works) => ({
	comics: works.filter(({ kind }) => kind === "comic").length,
	novels: works.filter(({ kind }) => kind === "novel").length,
	films: works.filter(({ kind }) => kind === "film").length
});
/** Pictures of banners and ads, and the lists of what was drawn. */
async function pressedFiles({ objects }) {
	const files = [];
	for await (const { key } of objects.list("banners/demo-")) files.push({
		kind: "banner",
		name: key.slice(8)
	});
	return files;
}
/** The same deed, rolled back; null when there is no demo. */
async function tryDemo({ db, storage }, deed) {
	const tried = await tryOut(db, (tx) => removeIn(tx, storage, deed));
	if (!tried) return null;
	const sizes = await sizesOf(storage, tried.files);
	return {
		...tried.removed,
		files: sizes.reduce((sum, { count }) => sum + count, 0),
		bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0)
	};
}
/** Deletes the rows and keeps the names of their files, which dropGone() deletes. */
const removeDemo = ({ db, storage }, deed) => carryOut(db, deed, "demo.remove", async (tx) => {
	const done = await removeIn(tx, storage, deed);
	if (!done) return fail("demoGone");
	const { removed } = done;
	return {
		outcome: removed,
		event: {
			object: "demo",
			before: {},
			after: {
				...removed,
				keptWorks: removed.keptWorks.map(({ title }) => title)
			}
		}
	};
});
// src/modules/demo/routes.ts
/** The files are deleted behind the answer, because there are thousands; what a crash leaves, the hourly chores delete. */
const demoRoutes = (deps) => ({
	tryDemo: async (input) => {
		const tried = await tryDemo(deps, deedOf(input));
		return tried ? done(tried) : answer(fail("demoGone").outcome);
	},
	removeDemo: async (input) => {
		const outcome = await removeDemo(deps, deedOf(input));
		if (!("fault" in outcome)) dropGone(deps).catch(deps.onError);
		return answer(outcome);
	}
});
// src/modules/find/queries.ts
async function readerBy(db, by, text) {
	const [row] = await rowsOf(db, sql`
      select a.account, a.mobile, coalesce(w.paid_coins, 0) as coins, coalesce(w.gift_coins, 0) as gift_coins, a.vip_end, a.created_at
      from account a left join wallet w on w.account_id = a.id where ${sql.ref(`a.${by}`)} = ${text}`);
	return row;
}
/** The latest ten of a reader. */
const ordersOf = (db, account) => orderRows(db, sql`select o.order_no from pay_order o join account a on a.id = o.account_id where a.account = ${account}
      order by o.created_at desc limit 10`);
/** Orders whose own number, gateway's number or refund's number it is. */
const ordersBy = (db, text) => orderRows(db, sql`
      select order_no from pay_order where order_no = ${text}
      union select order_no from pay_order where trade_no = ${text}
      union select order_no from refund where refund_no = ${text}`);
/** The orders of these numbers, the newest first. */
const orderRows = (db, numbers) => rowsOf(db, sql`
      select o.order_no as no, o.state, a.account, p.title, o.amount_fen, o.refunded_fen,
        coalesce(o.channel_text, c.description) as channel, coalesce(o.trade_no, '') as trade_no, o.created_at, o.paid_at
      from (${numbers}) n join pay_order o using (order_no) join account a on a.id = o.account_id join pay_package p on p.id = o.package_id
        join pay_channel c on c.code = o.channel_code
      order by o.created_at desc limit 10`);
async function ticketBy(db, no) {
	return db.selectFrom("ticket").select(["no", "state"]).where("no", "=", no).executeTakeFirst();
}
// src/modules/find/routes.ts
const mostWorks = 12;
/** Exact numbers stand first. */
async function findAll(db, typed, verbs) {
	const q = typed.trim();
	if (q === "") return [];
	const may = (verb, run) => mayDo(verbs, verb) ? run() : [];
	return (await Promise.all([
		may("reader.read", () => readers(db, q)),
		may("order.read", () => orders(db, q)),
		may("ticket.read", () => tickets(db, q)),
		may("work.read", () => works(db, q))
	])).flat();
}
async function readers(db, q) {
	const by = /^\d{9}$/.test(q) ? "account" : /^1\d{10}$/.test(q) ? "mobile" : null;
	const reader = by && await readerBy(db, by, q);
	if (!reader) return [];
	return [{
		to: "reader",
		id: reader.account,
		title: `账号 ${reader.account}`,
		note: maskMobile(reader.mobile)
	}];
}
async function orders(db, q) {
	if (!/^[\w\-/.:]{4,60}$/.test(q)) return [];
	return (await ordersBy(db, q)).map(({ no, title, account }) => ({
		to: "order",
		id: no,
		title: `订单 ${no}`,
		note: `${title}，账号 ${account}`
	}));
}
async function tickets(db, q) {
	const ticket = /^\d{8}$/.test(q) ? await ticketBy(db, Number(q)) : void 0;
	return ticket ? [{
		to: "ticket",
		id: q,
		title: `工单 ${q}`,
		note: ticketStateNames[ticket.state]
	}] : [];
}
async function works(db, q) {
	return (await worksLike(db, q, mostWorks)).map(({ id, kind, title, state }) => ({
		to: "work",
		id: String(id),
		kind,
		title,
		note: state === "published" ? "" : workStates[state] ?? ""
	}));
}
const workStates = {
	draft: "草稿",
	withdrawn: "已下架",
	taken_down: "合规下架",
	binned: "回收站"
};
const presentOrder = ({ createdAt, paidAt, ...rest }) => ({
	...rest,
	createdAt: createdAt.toISOString(),
	paidAt: paidAt?.toISOString() ?? null
});
const findRoutes = (db) => ({
	find: async (input) => {
		const found = await findAll(db, input.query.q, input.staff.verbs);
		for (const { to, id } of found) if (to === "reader") await noteRead(db, input, "reader.read", {
			object: `reader ${id}`,
			after: { found: true }
		});
		return done({ found });
	},
	reader: async (input) => {
		const row = await readerBy(db, "account", input.params.account);
		if (!row) return refuse("notFound", "notFound");
		await noteRead(db, input, "reader.read", {
			object: `reader ${row.account}`,
			after: { opened: true }
		});
		const { mobile, vipEnd, createdAt, ...rest } = row;
		return done({
			...rest,
			mobile: maskMobile(mobile),
			vipEnd: vipEnd?.toISOString() ?? null,
			createdAt: createdAt.toISOString()
		});
	},
	order: async ({ params }) => {
		const row = (await ordersBy(db, params.no)).find(({ no }) => no === params.no);
		if (!row) return refuse("notFound", "notFound");
		return done(presentOrder(row));
	},
	readerOrders: async ({ params }) => done({ orders: (await ordersOf(db, params.account)).map(presentOrder) })
});
// src/modules/offer/rules.ts
/** What orders show of a package, and what readers have agreed to when they pay. */
const terms = [
	"title",
	"priceFen",
	"itemCount",
	"presentCount",
	"presentType"
];
const hasOtherTerms = (one, other) => terms.some((term) => one[term] !== other[term]);
/** Coins that a package gives, its present included. */
const coinsOf = ({ type, itemCount, presentCount, presentType }) => (type === "coin" ? itemCount : 0) + (presentType === "coin" ? presentCount : 0);
/** Whether a coin of this package costs less than half of what one costs in the dearest on sale. */
function isCheap(pack, others) {
	if (pack.type !== "coin" || !pack.enabled) return false;
	return others.some((other) => other.type === "coin" && other.enabled && pack.priceFen * 2 * coinsOf(other) < other.priceFen * coinsOf(pack));
}
const mostDays = 36500;
const daysOf = ({ type, itemCount, presentCount, presentType }) => ({
	itemCount: type === "vip" ? itemCount : 0,
	presentCount: presentType === "vip" ? presentCount : 0
});
/** `former`: the package before the change; null for a new one. `others`: the packages beside it. */
function packageFault(pack, { former, others, sure }) {
	const days = Object.entries(daysOf(pack)).find(([, count]) => count > mostDays);
	if (days) return {
		field: days[0],
		fault: "tooManyDays"
	};
	const wrong = defaultFault(pack, former, others);
	if (wrong) return wrong;
	return (!former || hasOtherTerms(pack, former) || pack.enabled !== former.enabled) && !sure && isCheap(pack, others) ? {
		field: "sure",
		fault: "cheapPackage"
	} : null;
}
/** Each type has at most one default, and keeps it as long as another package of the type is on sale. */
function defaultFault(pack, former, others) {
	const beside = others.filter(({ type, enabled }) => type === pack.type && enabled);
	if (pack.isDefault && beside.some(({ isDefault }) => isDefault)) return {
		field: "isDefault",
		fault: "secondDefault"
	};
	if (former?.isDefault && !(pack.isDefault && pack.enabled) && beside.length > 0) return {
		field: pack.enabled ? "isDefault" : "enabled",
		fault: "noDefault"
	};
	if (pack.isDefault && !pack.enabled && !former?.isDefault) return {
		field: "isDefault",
		fault: "defaultOff"
	};
	return null;
}
/** The sandbox takes no real money, so it is never on together with a channel that does. */
function channelFault(channel, { former, others, providers, sure, now }) {
	if (channel.enabled && !former.enabled) {
		if (channel.provider !== "sandbox" && providers.some(({ name }) => name === "sandbox")) return {
			field: "enabled",
			fault: "realBesideSandbox"
		};
		if (channel.keys === "missing") return {
			field: "enabled",
			fault: "channelMissing"
		};
	}
	if (channel.mostFen > 0 && channel.mostFen < channel.leastFen) return {
		field: "most",
		fault: "channelSums"
	};
	if (channel.until !== "" && channel.maintenance === "") return {
		field: "until",
		fault: "untilAlone"
	};
	const wrong = waysFault(channel, former);
	if (wrong) return wrong;
	return isPayable(former, now) && !isPayable(channel, now) && !others.some((other) => isPayable(other, now)) && !sure ? {
		field: "sure",
		fault: "lastChannel"
	} : null;
}
/** A fault stands at the way that it is about. A way that was allowed before and is gone since is told by pay:check. */
function waysFault({ ways, choices }, former) {
	if (ways === null || isSameValue(ways, former.ways)) return null;
	if (ways.length === 0) return {
		field: choices[0]?.way ?? "ways",
		fault: "wayNone"
	};
	const ready = choices.filter((choice) => choice.ready).map(({ way }) => way);
	const missing = ways.find((way) => !ready.includes(way));
	return missing ? {
		field: missing,
		fault: "wayMissing"
	} : null;
}
const isPayable = ({ enabled, maintenance, until, keys }, now) => enabled && keys === "ready" && !isPaused({
	maintenance,
	until: localMoment(until)
}, now);
const isSameValue = (one, other) => JSON.stringify(one) === JSON.stringify(other);
/** The named fields that differ, as they were and as they are wanted. */
function differing(row, wanted) {
	const known = row;
	const names = Object.keys(wanted).filter((name) => wanted[name] !== void 0 && !isSameValue(wanted[name], known[name]));
	const of = (values) => Object.fromEntries(names.map((name) => [name, values[name]]));
	return {
		before: of(known),
		after: of(wanted)
	};
}
const isSameOrder = (one, other) => one.length === other.length && one.every((id, at) => id === other[at]);
// src/modules/offer/queries.ts
/** One change of packages after the other, so that what was judged still holds. Readers and orders go on. */
const lockPackages = (tx) => sql`lock table pay_package in share row exclusive mode`.execute(tx);
const lockChannels = (tx) => sql`lock table pay_channel in share row exclusive mode`.execute(tx);
/** Every package in its present terms, in the order in which readers see them. */
const packageRows = (db) => rowsOf(db, sql`
      select p.id, p.line, p.type, p.title, p.description, p.price_fen, p.item_count, p.present_count, p.present_type,
             p.is_default, p.is_recommend, p.enabled, p.version,
             (select count(*) from (
                select from pay_package q join pay_order o on o.package_id = q.id and o.state in ('paid', 'refunded')
                where q.line = p.line limit ${countedRows + 1}) counted) as sold
      from pay_package p where p.replaced_at is null order by p.position, p.id`);
/** The number of the first row of a package, by the number of any of its rows. */
async function lineOf(db, id) {
	return (await db.selectFrom("pay_package").select("line").where("id", "=", id).executeTakeFirst())?.line ?? null;
}
const columnsOf = (pack) => ({
	type: pack.type,
	title: pack.title,
	description: pack.description,
	price_fen: pack.priceFen,
	item_count: pack.itemCount,
	present_count: pack.presentCount,
	present_type: pack.presentType,
	is_default: pack.isDefault,
	is_recommend: pack.isRecommend,
	enabled: pack.enabled
});
/** Stores a package behind all others and returns its number. */
async function insertPackage(tx, pack) {
	const { id } = await tx.insertInto("pay_package").values({
		...columnsOf(pack),
		position: sql`(select coalesce(max(position), 0) + 1 from pay_package)`
	}).returning("id").executeTakeFirstOrThrow();
	return id;
}
/** Writes a package. Other terms take the place of the row that orders know, which stays as it is. */
async function storePackage(tx, former, pack, now) {
	if (!hasOtherTerms(former, pack)) {
		const { description, is_default, is_recommend, enabled } = columnsOf(pack);
		const fields = {
			description,
			is_default,
			is_recommend,
			enabled
		};
		await tx.updateTable("pay_package").set(fields).where("id", "=", former.id).execute();
		return;
	}
	const { position } = await tx.updateTable("pay_package").set({
		replaced_at: now,
		enabled: false,
		is_default: false
	}).where("id", "=", former.id).returning("position").executeTakeFirstOrThrow();
	const place = {
		position,
		line: former.line,
		version: former.version + 1
	};
	await tx.insertInto("pay_package").values({
		...columnsOf(pack),
		...place
	}).execute();
}
/** Marks the default of a type; null: the type has none. */
async function markDefault(tx, type, id) {
	await tx.updateTable("pay_package").set({ is_default: false }).where("type", "=", type).where("is_default", "=", true).execute();
	if (id !== null) await tx.updateTable("pay_package").set({ is_default: true }).where("id", "=", id).execute();
}
/** Positions from 1 on, in this order. */
async function placePackages(tx, ids) {
	await sql`
    update pay_package p set position = v.position
    from jsonb_array_elements(${JSON.stringify(ids)}::text::jsonb) with ordinality v (id, position)
    where p.id = v.id::text::bigint and p.position is distinct from v.position`.execute(tx);
}
/** Channels that a shop can have, before it has set any. */
const kinds = [
	[
		"sandbox_alipay",
		"sandbox",
		"alipay",
		"支付宝"
	],
	[
		"sandbox_wechat",
		"sandbox",
		"wechat_pay",
		"微信支付"
	],
	[
		"sandbox_bank",
		"sandbox",
		"bank",
		"银行卡"
	],
	[
		"alipay_wap",
		"alipay",
		"alipay",
		"支付宝"
	],
	[
		"wechat_h5",
		"wechat",
		"wechat_pay",
		"微信支付"
	]
].map(([code, provider, superiorCode, description], at) => ({
	code,
	provider,
	superiorCode,
	initiatorCode: "wap_pay",
	description,
	discountTenths: 100,
	maintenance: "",
	until: "",
	leastFen: 0,
	mostFen: 0,
	position: at + 1,
	enabled: false,
	ways: null,
	version: 0
}));
/** Channels of further merchant accounts: `alipay:2` has those of `alipay`, numbered. */
const further = (providers) => providers.flatMap(({ name: provider }) => {
	const [gateway = "", account] = provider.split(":");
	if (account === void 0) return [];
	return kinds.filter((kind) => kind.provider === gateway).map((kind) => ({
		...kind,
		code: `${kind.code}_${account}`,
		provider,
		description: `${kind.description} ${account}`,
		position: kind.position + kinds.length * (Number(account) - 1)
	}));
});
/** The shop's channels, and behind them those that were never set. The sandbox's are shown only where it runs. */
async function channelRows(db, providers) {
	const set = await rowsOf(db, sql`
      select code, provider, superior_code, initiator_code, description, discount_tenths, maintenance, least_fen, most_fen, position,
             coalesce(to_char(until at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI'), '') as until,
             enabled, ways, version
      from pay_channel order by position, code`);
	const known = new Set(set.map(({ code }) => code));
	const unset = [...kinds, ...further(providers)].filter(({ code, provider }) => !known.has(code) && (provider !== "sandbox" || providers.some(({ name }) => name === provider)));
	return [...set, ...unset].map((row) => withAccount(row, providers.find(({ name }) => name === row.provider)));
}
/** What a channel's account can do stands beside what the staff have set. */
const withAccount = (row, account) => ({
	...row,
	keys: account ? "ready" : "missing",
	choices: account?.choicesOf(row.superiorCode) ?? []
});
async function storeChannel(tx, channel) {
	const fields = {
		description: channel.description,
		discount_tenths: channel.discountTenths,
		maintenance: channel.maintenance,
		until: localMoment(channel.until),
		least_fen: channel.leastFen,
		most_fen: channel.mostFen,
		position: channel.position,
		enabled: channel.enabled,
		ways: channel.ways
	};
	const { code, provider, superiorCode, initiatorCode } = channel;
	await tx.insertInto("pay_channel").values({
		code,
		provider,
		superior_code: superiorCode,
		initiator_code: initiatorCode,
		...fields
	}).onConflict((conflict) => conflict.column("code").doUpdateSet(fields)).execute();
}
/** Branches that have coins of check-ins of their own. */
async function branchesWithWeek(db) {
	const { count } = await db.selectFrom("site_setting").select(({ fn }) => fn.countAll().as("count")).where("key", "=", "daily_sign").where("branch_id", "<>", 0).executeTakeFirstOrThrow();
	return Number(count);
}
// src/modules/offer/channels.ts
const listChannels = async ({ db, providers }) => done({ channels: await channelRows(db, providers) });
async function changeChannel(deps, input) {
	const { version, sure, discount, least, most, ...rest } = input.body;
	return answer(await carryOut(deps.db, deedOf(input), "channel.change", async (tx) => {
		const seen = await seenChannel(tx, deps.providers, {
			code: input.params.code,
			version
		});
		if (!("row" in seen)) return seen;
		return writeChannel(tx, seen, {
			wanted: {
				...rest,
				discountTenths: discount,
				leastFen: least,
				mostFen: most
			},
			sure,
			now: input.now
		});
	}));
}
/** The channel of the version that was seen, locked until the deed ends; else why nothing may be done to it. */
async function seenChannel(tx, providers, { code, version }) {
	await lockChannels(tx);
	const rows = await channelRows(tx, providers);
	const row = rows.find((each) => each.code === code);
	if (!row) return fail("notFound");
	if (row.version !== version) return fail("changedMeanwhile", row);
	return {
		row,
		others: rows.filter((each) => each !== row),
		providers
	};
}
async function writeChannel(tx, { row, others, providers }, { wanted, sure, now }) {
	const { before, after } = differing(row, wanted);
	const next = {
		...row,
		...after
	};
	const wrong = channelFault(next, {
		former: row,
		others,
		providers,
		sure,
		now
	});
	if (wrong) return failAt(wrong.field, wrong.fault);
	await storeChannel(tx, next);
	const left = (await channelRows(tx, providers)).find(({ code }) => code === row.code) ?? next;
	return {
		outcome: left,
		event: {
			object: `channel ${row.code}`,
			before,
			after: {
				...after,
				version: left.version
			}
		}
	};
}
// src/modules/offer/checkin.ts
async function weeksOf(db) {
	const { user, vip } = readSignConfig(await ownSetting(db, 0, "daily_sign"));
	return {
		user: [...user],
		vip: [...vip],
		branches: await branchesWithWeek(db)
	};
}
const readCheckin = async (db) => done(await weeksOf(db));
async function changeCheckin(db, input) {
	const { seen, user, vip } = input.body;
	return answer(await carryOut(db, deedOf(input), "checkin.change", (tx) => writeWeeks(tx, seen, {
		user,
		vip
	})));
}
const isSame = (one, other) => isSameOrder(one.user, other.user) && isSameOrder(one.vip, other.vip);
/** Writes both weeks while they still are as they were seen. */
async function writeWeeks(tx, seen, wanted) {
	await lockSettings(tx);
	const stands = await weeksOf(tx);
	if (!isSame(stands, seen)) return fail("changedMeanwhile", stands);
	await keepSetting(tx, 0, "daily_sign", {
		user: wanted.user,
		vip: wanted.vip
	});
	const { user, vip } = stands;
	return {
		outcome: {
			...stands,
			...wanted
		},
		event: {
			object: "checkin",
			before: {
				user,
				vip
			},
			after: {
				user: wanted.user,
				vip: wanted.vip
			}
		}
	};
}
// src/modules/offer/packages.ts
const present$1 = ({ line: _, ...pack }) => pack;
const objectOf$2 = ({ line }) => `package ${line}`;
const listPackages = async (db) => done({ packages: (await packageRows(db)).map(present$1) });
async function addPackage(db, input) {
	const { sure, yuan, ...rest } = input.body;
	const wanted = {
		...rest,
		priceFen: yuan
	};
	return answer(await carryOut(db, deedOf(input), "package.add", async (tx) => {
		await lockPackages(tx);
		const others = await packageRows(tx);
		const wrong = packageFault({
			...wanted,
			id: 0,
			sold: 0,
			version: 1
		}, {
			former: null,
			others,
			sure
		});
		if (wrong) return failAt(wrong.field, wrong.fault);
		return stored(tx, await insertPackage(tx, wanted), null, { ...wanted });
	}));
}
async function changePackage(db, input) {
	const { version, sure, yuan, ...rest } = input.body;
	return answer(await carryOut(db, deedOf(input), "package.change", async (tx) => {
		const seen = await seenPackage(tx, input.params.id, version);
		if (!("row" in seen)) return seen;
		return writePackage(tx, seen, {
			wanted: {
				...rest,
				priceFen: yuan
			},
			sure,
			now: input.now
		});
	}));
}
/** The package of the version that was seen, locked until the deed ends; else why nothing may be done to it. */
async function seenPackage(tx, id, version) {
	await lockPackages(tx);
	const line = await lineOf(tx, id);
	const rows = await packageRows(tx);
	const row = rows.find((each) => each.line === line);
	if (!row) return fail("notFound");
	if (row.version !== version) return fail("changedMeanwhile", present$1(row));
	return {
		row,
		others: rows.filter((each) => each !== row)
	};
}
async function writePackage(tx, { row, others }, { wanted, sure, now }) {
	const next = {
		...row,
		...differing(row, wanted).after
	};
	const wrong = packageFault(next, {
		former: row,
		others,
		sure
	});
	if (wrong) return failAt(wrong.field, wrong.fault);
	const isDefault = next.isDefault && next.enabled;
	const { before, after } = differing(row, {
		...wanted,
		isDefault
	});
	await storePackage(tx, row, {
		...next,
		isDefault
	}, now);
	return stored(tx, row.id, before, after);
}
/** What a deed left: the package as it stands, and the former values of what has changed. */
async function stored(tx, id, before, after = {}) {
	const line = await lineOf(tx, id);
	const row = (await packageRows(tx)).find((each) => each.line === line);
	if (!row) throw new Error(`package ${id} is gone within its own deed`);
	const event = {
		object: objectOf$2(row),
		before,
		after: {
			...after,
			version: row.version
		}
	};
	return {
		outcome: present$1(row),
		event
	};
}
async function chooseDefault(db, input) {
	return answer(await carryOut(db, deedOf(input), "package.default", async (tx) => {
		const seen = await seenPackage(tx, input.params.id, input.body.version);
		if (!("row" in seen)) return seen;
		if (!seen.row.enabled) return fail("defaultOff");
		const former = [seen.row, ...seen.others].find(({ type, isDefault }) => type === seen.row.type && isDefault);
		await markDefault(tx, seen.row.type, seen.row.id);
		return stored(tx, seen.row.id, { default: former?.line ?? null }, { default: seen.row.line });
	}));
}
async function orderPackages(db, input) {
	const { seen, ids } = input.body;
	return answer(await carryOut(db, deedOf(input), "package.order", async (tx) => {
		await lockPackages(tx);
		const rows = await packageRows(tx);
		const stands = rows.map(({ id }) => id);
		if (!(isSameOrder(stands, seen) && isSameOrder(stands.toSorted(), ids.toSorted()))) return fail("changedMeanwhile");
		return place(tx, rows, ids);
	}));
}
/** Puts the packages into this order; the records keep the numbers of their first rows. */
async function place(tx, rows, ids) {
	await placePackages(tx, ids);
	const placed = await packageRows(tx);
	const linesOf = (some) => some.map(({ line }) => line);
	return {
		outcome: { packages: placed.map(present$1) },
		event: {
			object: "packages",
			before: { order: linesOf(rows) },
			after: { order: linesOf(placed) }
		}
	};
}
// src/modules/offer/inverses.ts
const nameOf = (object) => object.split(" ")[1] ?? "";
const recent = (permission, run) => ({
	permission,
	proof: "recent",
	run
});
const offerInverses = (providers) => ({
	"package.change": recent("package.edit", async ({ tx, input, object, before, after }) => {
		const seen = await seenPackage(tx, Number(nameOf(object)), Number(after.version));
		if (!("row" in seen)) return fail("undoChanged");
		return writePackage(tx, seen, {
			wanted: before,
			sure: true,
			now: input.now
		});
	}),
	"package.default": recent("package.edit", formerDefault),
	"package.order": recent("package.edit", formerOrder),
	"channel.change": recent("channel.edit", async ({ tx, input, object, before, after }) => {
		const seen = await seenChannel(tx, providers, {
			code: nameOf(object),
			version: Number(after.version)
		});
		if (!("row" in seen)) return fail("undoChanged");
		return writeChannel(tx, seen, {
			wanted: before,
			sure: true,
			now: input.now
		});
	}),
	"checkin.change": recent("promo.edit", ({ tx, before, after }) => writeWeeks(tx, after, before))
});
async function formerDefault({ tx, object, before, after }) {
	const seen = await seenPackage(tx, Number(nameOf(object)), Number(after.version));
	if (!("row" in seen)) return fail("undoChanged");
	const former = seen.others.find(({ line, enabled }) => line === before.default && enabled);
	if (before.default !== null && !former) return fail("undoChanged");
	await markDefault(tx, seen.row.type, former?.id ?? null);
	return {
		outcome: {},
		event: {
			object,
			before: null,
			after: null
		}
	};
}
async function formerOrder({ tx, before, after }) {
	await lockPackages(tx);
	const rows = await packageRows(tx);
	const lines = (told) => told;
	const stands = rows.map(({ line }) => line);
	if (!isSameOrder(stands, lines(after.order))) return fail("undoChanged");
	return place(tx, rows, lines(before.order).flatMap((line) => rows.filter((row) => row.line === line).map(({ id }) => id)));
}
// src/modules/offer/routes.ts
const offerRoutes = (deps) => ({
	packages: () => listPackages(deps.db),
	addPackage: (input) => addPackage(deps.db, input),
	changePackage: (input) => changePackage(deps.db, input),
	chooseDefault: (input) => chooseDefault(deps.db, input),
	orderPackages: (input) => orderPackages(deps.db, input),
	channels: () => listChannels(deps),
	changeChannel: (input) => changeChannel(deps, input),
	checkin: () => readCheckin(deps.db),
	changeCheckin: (input) => changeCheckin(deps.db, input)
});
// src/modules/operator/legal.ts
const present = ({ document, version, draft, text, changedAt }) => ({
	document,
	version,
	draft,
	text,
	changedAt: changedAt?.toISOString() ?? null
});
async function legalTexts(db) {
	const texts = await Promise.all(legalDocuments.map((document) => currentLegal(db, document)));
	return done({ texts: texts.map(present) });
}
async function versionsOf(db, { params }) {
	const versions = await legalVersions(db, params.document);
	return done({ versions: versions.map((version) => ({
		...present(version),
		staff: version.staff
	})) });
}
async function changeLegal(db, input) {
	return answer(await carryOut(db, deedOf(input), "legal.change", (tx) => change$2(tx, input)));
}
async function change$2(tx, input) {
	const { document } = input.params;
	const { version, draft } = input.body;
	const text = input.body.text.trim();
	const before = await currentLegal(tx, document);
	if (before.version !== version) return fail("changedMeanwhile", present(before));
	if (!draft && blanksIn(text).length > 0) return failAt("text", "legalBlanks");
	const next = {
		document,
		version: version + 1,
		text,
		draft,
		staff: input.staff.name,
		changedAt: input.now
	};
	if (!await storeLegal(tx, next)) return fail("changedMeanwhile", present(await currentLegal(tx, document)));
	return {
		outcome: present(next),
		event: {
			object: `legal ${document}`,
			before: {
				version: before.version,
				draft: before.draft
			},
			after: {
				version: next.version,
				draft,
				letters: text.length
			}
		}
	};
}
// src/modules/operator/logo.ts
const faults$1 = {
	kind: "logoKind",
	broken: "homePictureBroken",
	big: "homePictureBig",
	busy: "homePictureBusy",
	small: "logoSmall"
};
const forms = Object.keys(logoForms);
async function addLogo(deps, input) {
	const drawn = await inFile(Buffer.from(input.body.picture, "base64"), deps.cleaner.drawLogo);
	return answer(await carryOut(deps.db, deedOf(input), "setting.logo", async () => {
		if ("fault" in drawn) return failAt("picture", faults$1[drawn.fault]);
		const logo = await store$1(deps.banners, drawn.pictures);
		return {
			outcome: { logo },
			event: {
				object: `logo ${logo}`,
				before: null,
				after: { logo }
			}
		};
	}));
}
/** Returns the logo's name. */
async function store$1(banners, pictures) {
	const logo = createHash("sha256").update(pictures.large).digest("hex").slice(0, 32);
	for (const form of forms) await banners.put(logoFile(logo, form), pictures[form]);
	return logo;
}
/** Whether all pictures of a logo are here. */
async function isStored(banners, logo) {
	return (await Promise.all(forms.map((form) => banners.has(logoFile(logo, form))))).every((here) => here);
}
// src/modules/operator/push.ts
const noCounts = {
	waiting: 0,
	sent: 0,
	refused: 0
};
const momentOf = (date) => date?.toISOString() ?? null;
async function pushingOf({ db, key, origin }, now) {
	const [rows, counts] = [await engineRows(db), await pushCounts(db)];
	const mark = createHash("sha256").update(rows.map(({ name, version }) => `${name} ${version}`).join());
	return {
		origin: origin ?? null,
		engines: rows.map((row) => {
			const { waiting, sent, refused } = counts.find(({ engine }) => engine === row.name) ?? noCounts;
			return {
				name: row.name,
				enabled: row.enabled,
				token: maskOf(key, row),
				waiting,
				sent,
				refused,
				keyAddress: row.key && origin ? `${origin}/${row.key}.txt` : null,
				remain: row.remainOn === dayOf$1(now) ? row.remain : null,
				waitsUntil: momentOf(row.waitsUntil),
				fault: row.fault,
				faultAt: momentOf(row.faultAt),
				sentAt: momentOf(row.sentAt)
			};
		}),
		mark: mark.digest("base64url").slice(0, 22)
	};
}
/** A short token would be told by its end. */
function maskOf(key, { token }) {
	if (token === null) return null;
	try {
		const text = unseal(key, token).toString();
		return `••••••••${text.length < 12 ? "" : text.slice(-4)}`;
	} catch {
		return "••••••••";
	}
}
const pushing = async (deps, { now }) => done(await pushingOf(deps, now));
async function changePushing(deps, input) {
	return answer(await carryOut(deps.db, deedOf(input), "push.change", (db) => change$1({
		...deps,
		db
	}, input)));
}
async function change$1(deps, input) {
	const { db, key } = deps;
	const { mark, baiduToken, dropToken, indexnow } = input.body;
	await lockEngines(db);
	const seen = await pushingOf(deps, input.now);
	if (seen.mark !== mark) return fail("changedMeanwhile", seen);
	if (baiduToken !== "") await chooseEngine(db, "baidu", {
		enabled: true,
		token: seal$1(key, Buffer.from(baiduToken))
	});
	else if (dropToken) await chooseEngine(db, "baidu", {
		enabled: false,
		token: null
	});
	const before = (await engineRows(db)).find(({ name }) => name === "indexnow");
	if (before && before.enabled !== indexnow) await chooseEngine(db, "indexnow", {
		enabled: indexnow,
		key: before.key ?? randomBytes(16).toString("hex")
	});
	const next = await pushingOf(deps, input.now);
	return {
		outcome: next,
		event: {
			object: "push",
			before: plainOf(seen),
			after: {
				...plainOf(next),
				newToken: baiduToken !== ""
			}
		}
	};
}
/** The records hold whether there is a token, and nothing of it. */
const plainOf = ({ engines }) => Object.fromEntries(engines.map(({ name, enabled }) => [name, enabled]));
// src/modules/operator/settings.ts
const names = [...Object.keys(siteFields), "notes"];
/** The fields that a branch has of its own. */
async function valuesOf(db, branch) {
	const [info, notes] = [await ownSetting(db, branch, "common_info"), await ownSetting(db, branch, "recharge_notes")];
	const known = Object.entries(info && typeof info === "object" && !Array.isArray(info) ? info : {}).filter(([name, value]) => name in siteFields && typeof value === "string");
	return {
		...Object.fromEntries(known),
		...Array.isArray(notes) ? { notes: notes.map(String).join("\n") } : {}
	};
}
async function settingsOf(db, branch) {
	const base = await valuesOf(db, 0);
	const own = branch === 0 ? base : await valuesOf(db, branch);
	const { rows } = await sql`
    select distinct branch_id as branch from site_setting
    where branch_id <> 0 and key in ('common_info', 'recharge_notes') order by 1`.execute(db);
	const fields = Object.fromEntries(names.map((name) => [name, {
		own: own[name] ?? null,
		base: base[name] ?? ""
	}]));
	const mark = createHash("sha256").update(JSON.stringify(own)).digest("base64url").slice(0, 22);
	return {
		branch,
		branches: rows.map((row) => row.branch),
		fields,
		mark
	};
}
const siteSettings = async (db, { query }) => done(await settingsOf(db, query.branch));
async function changeSettings(deps, input) {
	const { logo = "" } = input.body;
	const isGone = logo !== "" && !await isStored(deps.banners, logo);
	return answer(await carryOut(deps.db, deedOf(input), "setting.change", async (tx) => isGone ? failAt("logo", "logoGone") : change(tx, input.body)));
}
async function change(tx, { branch, mark, drop, ...wanted }) {
	await lockSettings(tx);
	const seen = await settingsOf(tx, branch);
	if (seen.mark !== mark) return fail("changedMeanwhile", seen);
	const own = await valuesOf(tx, branch);
	const next = { ...own };
	for (const name of names) if (wanted[name] !== void 0) next[name] = tidy(name, wanted[name]);
	for (const name of drop) delete next[name];
	return put(tx, branch, {
		own,
		next
	});
}
async function put(tx, branch, { own, next }) {
	await store(tx, branch, next);
	const changed = names.filter((name) => own[name] !== next[name]);
	const pick = (values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
	return {
		outcome: await settingsOf(tx, branch),
		event: {
			object: `setting ${branch}`,
			before: pick(own),
			after: pick(next)
		}
	};
}
/** The fields that a save has changed get their former values again, unless one of them was changed since. */
const settingInverses = { "setting.change": {
	permission: "setting.edit",
	proof: "session",
	run: async ({ tx, object, before, after }) => {
		await lockSettings(tx);
		const branch = Number(object.split(" ")[1]);
		const own = await valuesOf(tx, branch);
		const next = { ...own };
		for (const name of names.filter((each) => each in after)) {
			if ((own[name] ?? null) !== after[name]) return fail("undoChanged");
			const former = before[name];
			if (typeof former === "string") next[name] = former;
			else delete next[name];
		}
		return put(tx, branch, {
			own,
			next
		});
	}
} };
const tidy = (name, text) => name === "notes" ? notesIn(text).join("\n") : text.trim();
const notesIn = (text) => text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
/** A row without fields is none: the branch then follows all branches in everything. */
async function store(tx, branch, { notes, ...info }) {
	if (Object.keys(info).length > 0) await keepSetting(tx, branch, "common_info", info);
	else await dropSetting(tx, branch, "common_info");
	if (notes === void 0) await dropSetting(tx, branch, "recharge_notes");
	else await keepSetting(tx, branch, "recharge_notes", notesIn(notes));
}
// src/modules/operator/routes.ts
const operatorRoutes = (deps) => ({
	siteSettings: (input) => siteSettings(deps.db, input),
	changeSettings: (input) => changeSettings(deps, input),
	addLogo: (input) => addLogo(deps, input),
	legalTexts: () => legalTexts(deps.db),
	legalVersions: (input) => versionsOf(deps.db, input),
	changeLegal: (input) => changeLegal(deps.db, input),
	pushing: (input) => pushing(deps, input),
	changePushing: (input) => changePushing(deps, input)
});
// src/modules/orders/orders.ts
const objectOf$1 = (orderNo) => `order ${orderNo}`;
/** A refund that leaves a loss, or of much money, needs a second person (docs/decisions/0064-refunds.md). */
const refundGuard = {
	verb: "order.refund",
	permission: "order.refund",
	async look(tx, asked, now) {
		await lockGoods(tx, asked.orderNo);
		const plan = await planRefund(tx, {
			...asked,
			reason: ""
		}, now);
		const fault = await refundFault(tx, asked, plan);
		if (fault || !plan) return { refused: fault ?? {
			outcome: "none",
			mostFen: 0
		} };
		const { amountFen, leftFen, due, shortfall, dueDays, shortDays, thereCoins, thereGift, needsSecond } = plan;
		return {
			args: {
				orderNo: asked.orderNo,
				amountFen,
				short: asked.short
			},
			object: objectOf$1(asked.orderNo),
			needsSecond,
			facts: {
				amountFen,
				coins: due - shortfall,
				shortfall,
				days: dueDays - shortDays,
				shortDays
			},
			seen: {
				leftFen,
				due,
				shortfall,
				dueDays,
				shortDays,
				thereCoins,
				thereGift
			}
		};
	},
	async run(tx, asked, { asked: by, second, why, now }) {
		const begun = await beginRefund(tx, {
			...asked,
			reason: why
		}, by, now, second);
		if (begun.outcome !== "taken") return {
			outcome: begun,
			event: null
		};
		const before = await orderByNo(tx, asked.orderNo);
		return {
			outcome: begun,
			event: {
				object: objectOf$1(asked.orderNo),
				before: { refundedFen: before?.refunded_fen ?? 0 },
				after: {
					...begun,
					short: asked.short
				}
			}
		};
	}
};
// src/modules/tickets/deeds.ts
const objectOf = (no) => `ticket ${no}`;
/** `seen`: the version that the person saw; none for a command. */
const personOf = ({ staff, why, now }, seen) => ({
	staff,
	note: why,
	now,
	seen
});
const recorded = (no, { outcome, change }) => ({
	outcome,
	event: change && {
		object: objectOf(no),
		...change
	}
});
const onTicket = (db, no, deed, verb, run) => carryOut(db, deed, verb, async (tx) => recorded(no, await run(tx)));
const answerOn = (db, no, text, deed, seen) => onTicket(db, no, deed, "ticket.answer", (tx) => answerTicket(tx, no, text, personOf(deed, seen)));
const closeOn = (db, no, deed, seen) => onTicket(db, no, deed, "ticket.close", (tx) => closeTicket(tx, no, personOf(deed, seen)));
/** `over`: takes the ticket from whoever holds it. */
const claimOn = (db, no, over, deed, seen) => onTicket(db, no, deed, "ticket.claim", (tx) => claimTicket(tx, no, over, personOf(deed, seen)));
const releaseOn = (db, no, deed, seen) => onTicket(db, no, deed, "ticket.release", (tx) => releaseTicket(tx, no, personOf(deed, seen)));
const reopenOn = (db, no, deed, seen) => onTicket(db, no, deed, "ticket.reopen", (tx) => reopenTicket(tx, no, personOf(deed, seen)));
const matchOn = (db, no, deed) => onTicket(db, no, deed, "ticket.match", (tx) => matchRecovery(tx, no, personOf(deed)));
/** An account with many coins is given back by two persons. */
const recoveryGuard = {
	verb: "ticket.approve",
	permission: "ticket.recover",
	async look(tx, args) {
		const looked = await lookAtRecovery(tx, args.no);
		if (typeof looked === "string") return { refused: looked };
		const { account, paidCoins, fetchedAt, needsSecond } = looked;
		return {
			args,
			object: objectOf(args.no),
			needsSecond,
			facts: {
				account,
				coins: paidCoins
			},
			seen: {
				account,
				paidCoins,
				fetchedAt
			}
		};
	},
	async run(tx, { no }, { asked, second, why, now }) {
		return recorded(no, await giveRecovery(tx, no, personOf({
			staff: second ?? asked,
			why,
			now
		})));
	},
	asked: (tx, { no }, deed) => noteFirstApproval(tx, no, personOf(deed))
};
const approveOn = (db, no, deed) => carryOutByTwo(db, deed, recoveryGuard, { no });
// src/modules/tickets/view.ts
/** An account is told to whoever may look at readers or at their orders. */
const mayKnowReaders = ({ verbs }) => mayDo(verbs, "reader.read") || mayDo(verbs, "order.read");
function headOf(row, { staff, now }) {
	const { no, kind, topic, state } = row;
	return {
		no,
		kind,
		topic,
		state,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		claimedBy: row.claimed_by,
		heldUntil: heldUntil(row, now)?.toISOString() ?? null,
		mine: row.claimed_by === staffName(staff.name)
	};
}
const presentRow = (row, looking) => ({
	...headOf(row, looking),
	excerpt: excerptOf(row.first_text)
});
/** Null when there is no such ticket. */
async function viewTicket(db, no, looking) {
	const parts = await readTicket(db, no);
	if (!parts) return null;
	const { ticket, messages, pictures, recovery, actions } = parts;
	return {
		...headOf(ticket, looking),
		version: ticket.version,
		account: mayKnowReaders(looking.staff) ? await accountOf(db, ticket.account_id) : "",
		contact: ticket.contact,
		messages: messages.map(({ id, author, text, created_at: at }) => ({
			id: Number(id),
			author,
			text,
			at: at.toISOString()
		})),
		pictures: pictures.map(({ name, width, height }) => ({
			name,
			width,
			height
		})),
		claim: recovery && {
			tradeNo: recovery.trade_no,
			amountFen: Number(recovery.amount_fen),
			paidOn: recovery.paid_on,
			account: recovery.account
		} || null,
		history: actions.toReversed().map(({ id, staff, note, action, created_at: at }) => ({
			id: Number(id),
			staff,
			note,
			action,
			at: at.toISOString()
		})),
		changedBy: changedBy(parts)
	};
}
/** The staff's name of whoever changed the ticket last; '' for the reader. A look whether a claim matches changes nothing. */
function changedBy({ messages, actions }) {
	const deed = actions.findLast(({ action }) => action !== "match");
	const words = messages.findLast(({ author }) => author === "reader");
	return deed && (!words || deed.created_at >= words.created_at) ? deed.staff : "";
}
// src/modules/tickets/routes.ts
const faults = {
	closed: "ticketOver",
	stale: "changedMeanwhile",
	held: "ticketHeld",
	notHeld: "ticketNotHeld",
	notClosed: "ticketNotOver",
	noRecovery: "recoveryNone",
	noMatch: "recoveryNoMatch"
};
function refusalOf(outcome, data) {
	const fault = faults[outcome];
	return fault ? refuse("changed", fault, data) : refuse("notFound", "notFound");
}
/** What a deed came to: the ticket as it stands after it, or a refusal beside what stands. */
async function told(db, no, outcome, looking) {
	if (outcome === "badText") {
		const fault = {
			path: "text",
			message: staffMessages.answerText
		};
		return refuse("malformed", "answerText", {
			field: "text",
			faults: [fault]
		});
	}
	const ticket = await viewTicket(db, no, looking);
	if (outcome === "done" && ticket) return done(ticket);
	return refusalOf(outcome, { theirs: ticket });
}
async function listTickets(db, { query, staff, now }) {
	const { after, limit, ...filters } = query;
	const asked = {
		...filters,
		staff: staffName(staff.name),
		mayKnowReaders: mayKnowReaders(staff)
	};
	const [rows, count] = await Promise.all([queuePage(db, asked, limit, markOf(after)), queueCount(db, asked, countedRows + 1)]);
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const next = rows.length > limit && last ? `${Number(last.state === "answered")}-${last.mark}-${last.no}` : null;
	return done({
		rows: shown.map((row) => presentRow(row, {
			staff,
			now
		})),
		next,
		count
	});
}
/** The place that the text names; null for a text that names none. */
function markOf(text = "") {
	const [, answered, at = "", no] = /^([01])-(\d{1,16})-(\d{8})$/.exec(text) ?? [];
	return answered === void 0 ? null : {
		answered: answered === "1",
		at,
		no: Number(no)
	};
}
const readingRoutes = ({ db, pictures }) => ({
	deskTickets: (input) => listTickets(db, input),
	ticketsWaiting: async ({ staff, now }) => done({ count: await waitingCount(db, staffName(staff.name), now, countedRows) }),
	deskTicket: async (input) => {
		const { no } = input.params;
		const ticket = await viewTicket(db, no, input);
		if (!ticket) return refuse("notFound", "notFound");
		await noteRead(db, input, "ticket.read", {
			object: `ticket ${no}`,
			after: { opened: true }
		});
		return done(ticket);
	},
	deskTicketPicture: async ({ params }) => {
		const webp = await pictureOf({
			db,
			pictures
		}, params.no, params.name);
		return webp ? done({ webp: webp.toString("base64") }) : refuse("notFound", "notFound");
	}
});
const ticketRoutes = (deps) => ({
	...readingRoutes(deps),
	...recoveryRoutes(deps),
	claimTicket: async (input) => {
		const { params, body } = input;
		const outcome = await claimOn(deps.db, params.no, body.over, deedOf(input), body.version);
		return told(deps.db, params.no, outcome, input);
	},
	answerTicket: async (input) => {
		const { params, body } = input;
		const outcome = await answerOn(deps.db, params.no, body.text, deedOf(input), body.version);
		return told(deps.db, params.no, outcome, input);
	},
	releaseTicket: (input) => onSeen(deps.db, input, releaseOn),
	closeTicket: (input) => onSeen(deps.db, input, closeOn),
	reopenTicket: (input) => onSeen(deps.db, input, reopenOn)
});
/** A deed that needs nothing but the version that was seen. */
async function onSeen(db, input, deed) {
	const { no } = input.params;
	return told(db, no, await deed(db, no, deedOf(input), input.body.version), input);
}
const recoveryRoutes = ({ db }) => ({
	matchTicket: async (input) => {
		const outcome = await matchOn(db, input.params.no, deedOf(input));
		return outcome === "match" || outcome === "noMatch" ? done({ match: outcome === "match" }) : refusalOf(outcome);
	},
	approveTicket: async (input) => {
		const outcome = await approveOn(db, input.params.no, deedOf(input));
		if (typeof outcome !== "string") return refuse("secondNeeded", "secondNeeded", { ...outcome });
		return outcome === "done" ? done(null) : refusalOf(outcome);
	}
});
// src/modules/transcode/queries.ts
const most = 200;
/** Null while the queue goes on. */
async function pauseOf(db) {
	const row = await db.selectFrom("film_queue").select(["paused_at", "paused_by"]).executeTakeFirst();
	return row?.paused_at ? {
		at: row.paused_at.toISOString(),
		staff: row.paused_by
	} : null;
}
const aboutEpisode = sql`p.id as episode_id, w.id as film_id, w.title as film, p.number, p.title`;
const isMade = sql`(j.begun_at is not null and j.held_until > now())`;
/** The jobs in the order in which they are made. Those under way come first, and are so while their worker lives. */
async function jobsOf(db) {
	const rows = await rowsOf(db, sql`
      select j.id, ${aboutEpisode}, j.stage, j.tries, j.not_before, e.error as reason, count(*) over () as total,
             case when ${isMade} then e.progress else 0 end as progress,
             case when ${isMade} then 'making' when j.not_before > now() then 'later' else 'waiting' end as state
      from film_job j join part p on p.id = j.part_id join episode e on e.part_id = p.id join work w on w.id = p.work_id
      order by j.begun_at nulls last, j.not_before > now(), j.first_at desc nulls last, j.id limit ${most}`);
	return {
		jobs: rows.map(({ total: _, notBefore, ...job }) => ({
			...job,
			notBefore: notBefore.toISOString()
		})),
		count: rows[0]?.total ?? 0
	};
}
/** What was given up, of the newest films first. */
const failedRenditions = (db) => rowsOf(db, sql`
      select ${aboutEpisode}, r.name as rendition, r.kind, r.height, r.label, r.tries, r.error as reason
      from film_rendition r join part p on p.id = r.part_id join work w on w.id = p.work_id
      where r.state = 'failed' order by p.id desc, r.kind desc, r.position limit ${most}`);
// src/modules/transcode/routes.ts
const transcodeRoutes = ({ db }) => ({
	mediaJobs: () => readQueue(db),
	firstJob: (input) => onQueue(db, input, {
		verb: "media.first",
		object: `job ${input.params.id}`,
		after: {},
		run: async (tx) => await putFirst(tx, deedIn(input), input.params.id) === "first" ? null : "noSuchJob"
	}),
	cancelJob: (input) => onQueue(db, input, {
		verb: "media.cancel",
		object: `job ${input.params.id}`,
		after: {},
		run: async (tx) => await cancelJob(tx, deedIn(input), input.params.id) === "cancelled" ? null : "noSuchJob"
	}),
	retryEpisode: (input) => {
		const { params, body } = input;
		const name = body.rendition === "" ? void 0 : body.rendition;
		return onQueue(db, input, {
			verb: "media.retry",
			object: `episode ${params.id}`,
			after: { rendition: body.rendition },
			run: async (tx) => againFaults[await queueAgain(tx, deedIn(input), params.id, name)]
		});
	},
	pauseQueue: (input) => turn(db, input, true),
	resumeQueue: (input) => turn(db, input, false)
});
const turn = (db, input, paused) => onQueue(db, input, {
	verb: paused ? "media.pause" : "media.resume",
	object: "film queue",
	after: { paused },
	run: async (tx) => {
		if (await pauseQueue(tx, deedIn(input), paused) === "turned") return null;
		return paused ? "queuePaused" : "queueRuns";
	}
});
async function readQueue(db) {
	const [paused, { jobs, count }, failed] = await Promise.all([
		pauseOf(db),
		jobsOf(db),
		failedRenditions(db)
	]);
	return done({
		paused,
		jobs,
		count,
		failed
	});
}
const againFaults = {
	queued: null,
	ready: "renditionReady",
	missing: "notFound"
};
const deedIn = ({ staff, now }) => staffDeed(staff.staffId, staff.name, now);
/** Carries a deed out, and records it. */
async function onQueue(db, input, { verb, object, after, run }) {
	const outcome = await carryOut(db, deedOf(input), verb, async (tx) => {
		const fault = await run(tx);
		return fault === null ? {
			outcome: { done: true },
			event: {
				object,
				before: null,
				after
			}
		} : fail(fault);
	});
	return "fault" in outcome ? refusalOf$1(outcome) : done(null);
}
// src/staff-app.ts
function createStaffApp(deps) {
	const { env, db, key, pictureKeys, clock } = deps;
	const app = openServer(deps);
	const https = env.CONSOLE_ORIGIN?.startsWith("https:") === true;
	protectConsole(app, {
		https,
		readers: readersOf(env)
	});
	mountFaults(app);
	app.addHook("onRequest", async (request, reply) => {
		if (!isOwnHost(request.hostname, env.CONSOLE_ORIGIN)) return reply.code(421).send("");
	});
	const { DATA_DIR: dataDir, DEMO: demo } = env;
	const providers = payProviders(env).map((account) => ({
		name: account.name,
		choicesOf: (kind) => wayChoices(kind, account)
	}));
	const files = deps.uploads ?? diskUploads(dataDir);
	const queue = lazyAsking(deps, (error) => app.log.error(error));
	app.addHook("onClose", () => queue.close());
	const storage = diskStorage(dataDir);
	const pool = openPool({
		dataDir,
		size: 1
	});
	app.addHook("onClose", async () => pool.close());
	const readers = {
		origin: env.PUBLIC_ORIGIN ?? null,
		port: env.PORT
	};
	const cleaner = pictureCleaner();
	const home = {
		db,
		key,
		banners: storage.banners,
		cleaner,
		readers
	};
	const handlers = {
		...staffRoutes({
			db,
			key,
			dataDir,
			siteName: async () => (await commonInfoOf(db, 0, env.SITE_NAME)).siteName,
			isDemoOn: () => isDemoOn(db, demo),
			plain: env.CONSOLE_PLAIN && !https,
			guards: {
				"order.refund": refundGuard,
				"ticket.approve": recoveryGuard
			},
			inverses: {
				...workInverses({ storage }),
				...offerInverses(providers),
				...homeInverses(home),
				...settingInverses
			}
		}),
		...catalogueRoutes({
			db,
			dataDir,
			storage,
			keys: pictureKeys,
			pool,
			readers
		}),
		...operatorRoutes({
			db,
			key,
			origin: env.PUBLIC_ORIGIN,
			banners: storage.banners,
			cleaner
		}),
		...offerRoutes({
			db,
			providers
		}),
		...transcodeRoutes({ db }),
		...uploadRoutes({
			db,
			files
		}),
		...importRoutes({
			db,
			dataDir,
			files,
			queue: queue.open
		}),
		...homeRoutes(home),
		...findRoutes(db),
		...ticketRoutes({
			db,
			pictures: storage.pictures
		}),
		...checklistRoutes({
			db,
			readers
		}),
		...demoRoutes({
			db,
			dataDir,
			storage,
			onError: (error) => app.log.error(error)
		})
	};
	const identity = staffIdentity({
		key,
		findStaff: (cookie, half, now) => findStaff(db, cookie, half, now),
		noteRefused: (staff, visit, verb, call, now) => noteRefusedVerb(db, staff, visit, {
			verb,
			call,
			now
		}),
		origin: env.CONSOLE_ORIGIN,
		ownHost: https && !sharesHost(env)
	});
	mount(app, staffContract, heedKeys(handlers), identity, {
		clock,
		checkAnswers: deps.checkAnswers ?? false
	});
	app.get("/banner/:file", (request, reply) => sendBanner(storage.banners, request.params.file, request, reply));
	mountConsoleWeb(app, {
		dist: deps.webDist,
		mayGo: async (path) => path !== "/setup" || await isFresh(db)
	});
	return app;
}
/** A part of an upload may come over a slow line: 4 MiB in this time are 280 kbit/s. */
const requestTimeoutMs = 12e4;
/** The origin that the console frames for previews. */
const readersOf = ({ PUBLIC_ORIGIN, PORT }) => ({ protocol, hostname }) => PUBLIC_ORIGIN ?? `${protocol}://${hostname}:${PORT}`;
const hostOf = (origin) => new URL(origin).hostname;
/** Whether readers see their site under the console's host, by another port. */
const sharesHost = ({ CONSOLE_ORIGIN, PUBLIC_ORIGIN }) => CONSOLE_ORIGIN === void 0 || PUBLIC_ORIGIN === void 0 || hostOf(CONSOLE_ORIGIN) === hostOf(PUBLIC_ORIGIN);
/** A name that a stranger's DNS leads here is none of the console's own. */
function isOwnHost(hostname, origin) {
	const plain = hostname.replace(/^\[|\]$/g, "");
	return plain === "localhost" || isIP(plain) !== 0 || origin !== void 0 && plain === hostOf(origin);
}
function openServer({ env, logTo }) {
	const serializers = { req: (request) => ({
		method: request.method,
		route: request.routeOptions?.url
	}) };
	return (0, import_fastify.default)({
		bodyLimit,
		requestTimeout: requestTimeoutMs,
		http: {
			headersTimeout: 1e4,
			connectionsCheckingInterval: 2e3
		},
		connectionTimeout: 3e4,
		trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
		forceCloseConnections: "idle",
		routerOptions: {
			maxParamLength: 200,
			ignoreTrailingSlash: false
		},
		logger: env.LOG_LEVEL === "silent" ? false : {
			level: env.LOG_LEVEL,
			...logTo ? { stream: logTo } : {},
			serializers
		},
		frameworkErrors: (_error, _request, reply) => brokenAddress(reply),
		clientErrorHandler: brokenConnection,
		logController: new import_fastify.LogController({ disableRequestLogging: true })
	});
}
// src/console-main.ts
async function start() {
	const env = readEnv(process.env);
	for (const line of consoleHint(env)) console.warn(line);
	const shop = await openShop({
		databaseUrl: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
		ignoreEmbedded: env.IGNORE_EMBEDDED
	}, { poolSize: 4 });
	const { staff: key, ...pictureKeys } = await shop.openKeys();
	const app = createStaffApp({
		env,
		db: shop.db,
		raw: shop.raw,
		engine: shop.engine,
		key,
		pictureKeys,
		clock: systemClock,
		webDist: join(import.meta.dirname + "/../src", "../../console/dist")
	});
	const queue = lazyAsking(shop, (error) => app.log.error(error));
	const jobs = startJobs({
		db: shop.db,
		clock: systemClock,
		log: app.log
	}, consoleJobs(env.DATA_DIR, queue.open));
	const stop = async () => {
		await jobs.stop();
		await queue.close();
		await app.close();
		await shop.close();
		process.exit(0);
	};
	for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
	if (process.send) {
		await app.ready();
		serveBehindDoor(app.server, {
			restMs: env.REST_SECONDS * 1e3,
			stop: () => void stop()
		});
	} else await app.listen({
		port: env.CONSOLE_PORT,
		host: env.CONSOLE_HOST
	});
	const code = await (process.argv.includes("again") ? nextCode : firstCode)({
		db: shop.db,
		key,
		dataDir: env.DATA_DIR
	}, systemClock.now());
	console.log(`console listening on ${addressOf(env, app.server.address())}`);
	if (code) console.log(`首次设置码 ${code}（60 分钟内有效，用一次；也写在 DATA_DIR/console-setup）`);
}
/** Passkeys and bookmarks want a name, so the address is that of localhost where only this machine gets in. */
function addressOf({ CONSOLE_ORIGIN, CONSOLE_PORT }, bound) {
	const port = bound && typeof bound === "object" ? bound.port : CONSOLE_PORT;
	return CONSOLE_ORIGIN ?? `http://localhost:${port}`;
}
start().catch((error) => {
	const told = error instanceof WrongSetting ? `设置有误，控制台未启动：\n${error.message}` : error;
	console.error(told instanceof Error ? `控制台没有启动：${told.message}` : told);
	process.exit(1);
});
export {};
