import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { texts } from './cockpitTexts.ts'

const { empty } = texts

/** What comes first, in its order. */
const STEPS = [
  { name: empty.company, to: paths.company },
  { name: empty.import, to: paths.imports },
  { name: empty.clients, to: paths.clients.add },
  { name: empty.contracts, to: paths.contracts.add },
  { name: empty.bill, to: paths.billingRun },
]

/** Home of a company that has nothing to bill yet and never had: it leads, where there is nothing to show. A guide has its place here. */
export const EmptyCompany = () => (
  <section className="panel empty-company" aria-labelledby="empty-company">
    <h2 id="empty-company">{empty.title}</h2>
    <p>{empty.note}</p>
    <ol className="steps">
      {STEPS.map(({ name, to }, index) => (
        <li key={to} className="step">
          <span className="step-mark" aria-hidden="true">
            {index + 1}
          </span>
          <Link to={to}>
            <span className="step-name">{name}</span>
          </Link>
        </li>
      ))}
    </ol>
  </section>
)
