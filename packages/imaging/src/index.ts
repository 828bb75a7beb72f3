export * from './cipher.ts'
export * from './geometry.ts'
export * from './paths.ts'
