import type { Centre } from '#wire/centres.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { texts } from './texts.ts'

/** The centres of a group, to be read. */
export function GroupCentres({ centres }: { centres: readonly Centre[] }) {
  return (
    <section className="list mt-3">
      <h2 className="list-title">{texts.centres}</h2>
      {centres.length === 0 ? (
        <p className="list-note">{texts.noCentres}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too
        <section className="table-frame" tabIndex={0} aria-label={texts.centres}>
          <table className="data-table cards">
            <caption className="visually-hidden">{texts.centres}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.town}</th>
                <th scope="col">{texts.province}</th>
                <th scope="col">{texts.phone}</th>
                <th scope="col" className="align-center shrink">
                  {texts.active}
                </th>
              </tr>
            </thead>
            <tbody>
              {centres.map(centre => (
                <tr key={centre.identifier}>
                  <td className="card-title">{centre.nombre}</td>
                  <td data-label={texts.town}>{centre.poblacion}</td>
                  <td data-label={texts.province}>{centre.provincia}</td>
                  <td data-label={texts.phone}>{centre.telefono}</td>
                  <td className="align-center shrink" data-label={texts.active}>
                    <YesNo value={centre.isActive} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
