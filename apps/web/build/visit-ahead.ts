// On every page but the home the second file is fetched beside the first: no screen but the home's is in the first. The
// server leaves the hint out of the home's page, where the first banner needs the network.
import type { Plugin } from 'vite'

export function visitAhead(): Plugin {
  return {
    name: 'manjuan:visit-ahead',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const visit = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'visit')
        if (!visit) throw new Error('no file of the name visit was built')
        const hint = `<link rel="modulepreload" href="/${visit.fileName}">`
        return html.replace('</head>', () => `<!--away-->${hint}<!--/away--></head>`)
      },
    },
  }
}
