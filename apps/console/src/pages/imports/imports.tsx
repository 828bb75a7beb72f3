// The import desk: files chosen here or dropped on any page, the batches that they become, and what has been uploaded.
import { Page, Section } from '#parts/page.tsx'
import { Choose } from './choose.tsx'
import { Batches } from './list.tsx'
import { Uploads } from './uploads.tsx'

export function Imports() {
  return (
    <Page title="导入" actions={<Choose />}>
      <Batches />
      <Section title="上传的文件">
        <Uploads />
      </Section>
    </Page>
  )
}
