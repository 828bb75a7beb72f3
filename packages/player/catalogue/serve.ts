// npm run player: the catalogue on a port of this machine, with the test film.
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { filmServer } from './film-server.ts'

const { serve } = await filmServer()

const film: Plugin = {
  name: 'test-film',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      serve(request, response).then((served) => served || next(), next)
    })
  },
}

const server = await createServer({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  plugins: [film],
  server: { port: Number(process.env.PORT ?? 8373) },
})
await server.listen()
server.printUrls()
