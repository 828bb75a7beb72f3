// Uploaded files are streamed into a folder of their own under generated names, used, and deleted.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { Endpoint } from '@manjuan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refused, refuse } from './outcome.ts'
import { addressOf } from './request.ts'

type FileLimits = NonNullable<Endpoint['files']>

export interface Upload {
  fields: Record<string, string | string[]>
  /** The paths of the files, in the order in which they came. */
  files: string[]
  drop(): Promise<void>
}

/** Most bytes of all fields together, files not counted. */
const restBytes = 64 * 1024
/** Most uploads at a time, because their bytes lie on the server's disk. */
const mostAtOnce = 8
/** Most uploads at a time from one address, so that one slow sender cannot keep others out. */
const mostFromOne = 2
const askAgainSeconds = 5
/** One entry for each upload under way: the address that it comes from. */
const receiving: string[] = []

/** Lets the bodies of this scope be multipart/form-data. */
export function takeFiles(scope: FastifyInstance, { most, bytes }: FileLimits): void {
  scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: most + 1,
      fileSize: bytes,
      fields: 20,
      fieldSize: restBytes / 2,
      parts: most + 21,
      headerPairs: 20,
    },
  })
}

/** A refused body is still read to its end, because a browser hears no answer while it sends. */
export async function readUpload(request: FastifyRequest, limits: FileLimits): Promise<Upload | Refused> {
  if (Number(request.headers['content-length'] ?? 0) > limits.most * limits.bytes + restBytes)
    return refuse('malformed', 'pictureTooLarge', { field: 'pictures' })
  const address = addressOf(request)
  if (receiving.length >= mostAtOnce || receiving.filter((each) => each === address).length >= mostFromOne)
    return refuse('tooMany', 'picturesBusy', { retryAfter: askAgainSeconds })
  receiving.push(address)
  try {
    return await intoFolder(request, limits, await mkdtemp(join(tmpdir(), 'manjuan-upload-')))
  } finally {
    receiving.splice(receiving.indexOf(address), 1)
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function intoFolder(request: FastifyRequest, limits: FileLimits, folder: string): Promise<Upload | Refused> {
  const upload: Upload = {
    fields: Object.create(null),
    files: [],
    drop: () => rm(folder, { recursive: true, force: true }),
  }
  try {
    const refused = await receive(request, limits, folder, upload)
    if (!refused) return upload
    await upload.drop()
    return refused
  } catch (error) {
    await upload.drop()
    if (codeOf(error) === 'FST_FILES_LIMIT') return refuse('malformed', 'tooManyPictures', { field: 'pictures' })
    // A system error (a code E…, such as a full disk) is the server's fault. Any other error, or an early end, is the
    // sender's.
    const ours = codeOf(error).startsWith('E') && !request.raw.destroyed
    throw ours ? error : Object.assign(new Error('broken multipart body'), { statusCode: 400 })
  }
}

async function receive(
  request: FastifyRequest,
  { most }: FileLimits,
  folder: string,
  upload: Upload,
): Promise<Refused | null> {
  let refused: Refused | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') addField(upload.fields, part)
    else if (refused) part.file.resume()
    else refused = await keepFile(part, most, folder, upload)
  }
  return refused
}

async function keepFile(
  { file }: MultipartFile,
  most: number,
  folder: string,
  { files }: Upload,
): Promise<Refused | null> {
  if (files.length >= most) {
    file.resume()
    return refuse('malformed', 'tooManyPictures', { field: 'pictures' })
  }
  const path = join(folder, String(files.length))
  await pipeline(file, createWriteStream(path, { mode: 0o600 }))
  if (file.truncated) return refuse('malformed', 'pictureTooLarge', { field: 'pictures' })
  files.push(path)
  return null
}

/** A repeated field becomes a list, which every schema refuses. */
function addField(fields: Upload['fields'], { fieldname, value, valueTruncated }: MultipartValue): void {
  const text = valueTruncated || typeof value !== 'string' ? [] : value
  fields[fieldname] = fieldname in fields ? [] : text
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
