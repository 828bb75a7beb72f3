// The staff's face of the films' queue, which a process of the pipeline works.
export { transcodeRoutes } from './routes.ts'
