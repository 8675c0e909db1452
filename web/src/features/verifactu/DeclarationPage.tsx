import { dayInMadrid, formatDay } from '#domain/dates.ts'
import type { Declaration } from '#wire/declarations.ts'
import { DownloadButtons } from '../../records/exports/DownloadButtons.tsx'
import { registrationApi } from '../../records/verifactu/registrationApi.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './declarationTexts.ts'
import './declaration.scss'

type Text = Declaration['official']

/** Item by item, as the order wants it: each after the words that say what it is. */
const Items = ({ text: { items, annex } }: { text: Text }) => (
  <dl className="declaration-items">
    {[...items, ...annex.map(item => ({ ...item, letter: `2.${item.letter}` }))].map(
      ({ letter, label, value }) => (
        <div key={letter}>
          <dt>
            {letter}) {label}:
          </dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)

const Texts = ({ official, translated }: Declaration) => (
  <>
    <div lang="es">
      <h3>{official.title}</h3>
      <Items text={official} />
    </div>
    {translated && (
      <details>
        <summary>{texts.translated}</summary>
        <p className="muted">{texts.onlySpanishCounts}</p>
        <Items text={translated} />
      </details>
    )}
  </>
)

const Download = ({ digest }: Declaration) => (
  <DownloadButtons
    label={texts.download}
    downloads={[
      {
        label: texts.download,
        title: texts.title,
        body: () => ({ kind: 'declaration', format: 'pdf', digest }),
      },
    ]}
  />
)

const signedWords = ({ signed }: Declaration): string =>
  signed === null
    ? texts.unsigned
    : texts.signed({ account: signed.by, day: formatDay(dayInMadrid(new Date(signed.at))) })

function Sign({ declaration, canBeSigned }: { declaration: Declaration; canBeSigned: boolean }) {
  const administers = useMay('administer')
  const toast = useToast()
  const failed = useFailureToast()
  const [sign, { isLoading }] = registrationApi.useSignDeclarationMutation()
  const send = async () => {
    const { error } = await sign({ digest: declaration.digest })
    if (error) failed(texts.signFailed, error)
    else toast({ tone: 'success', text: texts.signedNow })
  }
  return (
    <>
      {!canBeSigned && <p role="alert">{texts.incomplete}</p>}
      <p className="muted">{texts.signTold({ producer: declaration.producer })}</p>
      <Button
        look="primary"
        disabled={!administers || !canBeSigned || isLoading}
        title={administers ? undefined : reasonFor('administer')}
        onClick={() => void send()}
      >
        {texts.sign}
      </Button>
    </>
  )
}

/** The declaración responsable of the software (Orden HAC/1177/2024, art. 15): of the version that runs, and of those that wrote records before. */
export function DeclarationPage() {
  const { data, isError, error, refetch } = registrationApi.useDeclarationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [current, ...earlier] = data?.declarations ?? []
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      {isError && !data && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton className="panel panel-form" widths={['60%', '40%', '80%']} />}
      {data && current && (
        <section
          className="panel"
          aria-label={texts.ofVersion({ name: current.name, version: current.systemVersion })}
        >
          <div className="panel-heading">
            <h2>{texts.ofVersion({ name: current.name, version: current.systemVersion })}</h2>
            <Download {...current} />
          </div>
          <p role="status">{signedWords(current)}</p>
          <Texts {...current} />
          {current.signed === null && <Sign declaration={current} canBeSigned={data.canBeSigned} />}
        </section>
      )}
      {earlier.length > 0 && (
        <section className="panel mt-3" aria-label={texts.earlier}>
          <h2>{texts.earlier}</h2>
          {earlier.map(each => (
            <details key={each.digest}>
              <summary>
                {texts.ofVersion({ name: each.name, version: each.systemVersion })} · {each.producer} ·{' '}
                {signedWords(each)}
              </summary>
              <Download {...each} />
              <Texts {...each} />
            </details>
          ))}
        </section>
      )}
    </>
  )
}
