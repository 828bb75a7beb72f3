// Which files are taken for films. The importer reads them, and the upload desk lets them be larger than others.
const endings = /\.(?:mp4|m4v|mov|mkv|webm|avi|ts|m2ts|mts|flv|3gp)$/i

/** By its ending alone. */
export const looksLikeFilm = (path: string): boolean => endings.test(path)
