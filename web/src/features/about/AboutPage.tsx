import { specLang } from '#language/language.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './texts.ts'

export function AboutPage() {
  return (
    <>
      <PageHeading title={texts.title} {...specLang('en')} />
      <div className="panel panel-form">
        <p>{texts.what}</p>
        <p className="mb-0">{texts.accounts}</p>
      </div>
    </>
  )
}
