import { Link } from 'react-router-dom'
import type { Checked, RegistrationNeed } from '#wire/verifactu.ts'
import { paths } from '../../paths.ts'
import { CERTIFICATE_ID } from './CertificatePart.tsx'
import { texts } from './registrationTexts.ts'

/** Where each is put right. */
const Way = ({ need }: { need: RegistrationNeed }) => {
  if (need === 'nif') return <Link to={paths.company}>{texts.toCompany}</Link>
  if (need === 'declaration') return <Link to={paths.declaration}>{texts.toDeclaration}</Link>
  return <a href={`#${CERTIFICATE_ID}`}>{texts.toCertificate}</a>
}

/** What registering needs here: whether it is there, what there is of it, and where it is put right. */
export const Checklist = ({ checklist }: { checklist: readonly Checked[] }) => (
  <>
    <h3>{texts.checklist}</h3>
    <ul className="registration-checklist">
      {checklist.map(({ need, isMet, told }) => (
        <li key={need} className={isMet ? 'is-met' : 'is-missing'}>
          <strong>{texts.needs[need]}</strong>
          <span className="check-word">{isMet ? texts.isThere : texts.isMissing}</span>
          <span className="check-told">{told}</span>
          <Way need={need} />
        </li>
      ))}
    </ul>
  </>
)
