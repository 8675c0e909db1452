import { PageHeading } from '../../ui/PageHeading.tsx'

export function AboutPage() {
  return (
    <>
      <PageHeading title="About" lang="en" />
      <div className="panel panel-form">
        <p>
          Facturació és el programa intern de facturació: clients, grups i centres, productes i contractes, i
          les factures que en surten cada mes, numerades i amb el seu PDF.
        </p>
        <p className="mb-0">
          Els comptes d’usuari els dona l’administrador de l’empresa. Davant de qualsevol dubte, poseu-vos-hi
          en contacte.
        </p>
      </div>
    </>
  )
}
