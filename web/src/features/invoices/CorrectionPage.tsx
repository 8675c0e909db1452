import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Cause } from '#domain/corrections.ts'
import { dayInMadrid, isDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { sumMoney } from '#domain/money.ts'
import { TREATMENTS } from '#domain/taxTreatment.ts'
import type { CorrectionPreview } from '#wire/corrections.ts'
import type { Series } from '#wire/series.ts'
import { paths } from '../../paths.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { useClosedThrough } from '../../records/closings/useClosedThrough.ts'
import { companyApi } from '../../records/company/companyApi.ts'
import { MissingCompany } from '../../records/company/MissingCompany.tsx'
import { correctionsApi } from '../../records/corrections/correctionsApi.ts'
import { Help } from '../../records/help/Help.tsx'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { tooEarlyText } from '../../records/series/seriesSummary.ts'
import { correctionSeries, usualSeries } from '../../records/series/usualSeries.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './assistantTexts.ts'
import { CorrectionOriginals } from './CorrectionOriginals.tsx'
import { CorrectionPreviewPart } from './CorrectionPreviewPart.tsx'
import { CauseChoice, TypeAndMode } from './CorrectionReason.tsx'
import { CorrectionScope } from './CorrectionScope.tsx'
import { CorrectionSeriesPanel, correctionFields } from './CorrectionSeriesPanel.tsx'
import { type CorrectionBody, correctionBody } from './correctionBody.ts'
import { leftLines, typedOriginalOf } from './correctionDraft.ts'
import { proposedReason } from './proposedReason.ts'
import { useCorrectionDraft } from './useCorrectionDraft.ts'
import { useCorrectionPreview } from './useCorrectionPreview.ts'
import { useIssueAsPreviewed } from './useIssueAsPreviewed.ts'
import './invoices.scss'
import './correction.scss'

const CorrectionIssueDialog = lazyPart(
  async () => (await import('./CorrectionIssueDialog.tsx')).CorrectionIssueDialog,
)

const identifierIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Corrects invoices that were issued: which, why, what changes, and a look at what it comes to. Opened for one by `?factura=`. */
export function CorrectionPage() {
  const { search } = useLocation()
  const asked = identifierIn(new URLSearchParams(search).get('factura'))
  const series = seriesApi.useActiveSeriesQuery()
  // The form begins with the series that there are, and anew for another invoice.
  if (series.data) return <CorrectionForm key={asked} asked={asked} all={correctionSeries(series.data)} />
  return (
    <>
      <PageHeading title={texts.title} />
      {series.isError ? (
        <FailurePanel error={series.error} onRetry={series.refetch} />
      ) : (
        <Skeleton className="panel" widths={['40%', '60%', '50%']} />
      )}
    </>
  )
}

const amountsOf = (all: readonly CorrectionPreview['restante'][]): CorrectionPreview['restante'] => ({
  base: sumMoney(all.map(({ base }) => base)),
  cuota: sumMoney(all.map(({ cuota }) => cuota)),
  total: sumMoney(all.map(({ total }) => total)),
})

function CorrectionForm({ asked, all }: { asked: number | undefined; all: readonly Series[] }) {
  const navigate = useNavigate()
  const toast = useToast()
  const writing = useCorrectionDraft(asked)
  const { books, typed, draft } = writing
  const [isChecked, setIsChecked] = useState(false)
  const [chosenClient, setChosenClient] = useState<number | null>(null)
  const closedThrough = useClosedThrough()

  const read = correctionsApi.useCorrectablesQuery(books.length > 0 ? books : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  // Of what was read before, only what is still chosen.
  const originals = useMemo(
    () => (read.data ?? []).filter(({ invoice }) => books.includes(invoice.identifier)),
    [books, read.data],
  )
  const isRead = originals.length === books.length
  const ofBooks = originals[0]?.invoice.cliente
  // What is typed and names no client (yet) is none.
  const client = ofBooks?.identifier ?? (Number.isNaN(chosenClient) ? null : chosenClient)
  const clients = clientsApi.useClientChoicesQuery(undefined, { skip: asked !== undefined })
  const choices = useMemo(
    () => (clients.data ?? []).map(({ identifier, nombre }) => ({ value: identifier, label: nombre })),
    [clients.data],
  )
  const { currentData: ofClient } = clientsApi.useClientQuery(client ?? skipToken)
  const { data: company } = companyApi.useCompanyQuery()
  const language = ofClient?.language ?? company?.language ?? 'ca'

  const form = useSchemaForm(correctionFields, {
    serieIdentifier: usualSeries(all)?.identifier ?? '',
    fechaFactura: dayInMadrid(new Date()),
    motivo: '',
  })
  const { errors } = form.formState
  const guard = useLeaveGuard(form, writing.isChanged)
  const [serieIdentifier, fechaFactura, motivo] = form.watch(['serieIdentifier', 'fechaFactura', 'motivo'])

  // Never dated before its originals, of which one may be of a day to come.
  const latest = originals.reduce(
    (day, { invoice }) => (invoice.fechaFactura > day ? invoice.fechaFactura : day),
    '',
  )
  useEffect(() => {
    if (latest > form.getValues('fechaFactura') && !form.formState.dirtyFields.fechaFactura)
      form.setValue('fechaFactura', latest)
  }, [latest, form])
  const causa = draft?.causa
  useEffect(() => {
    if (causa && !form.formState.dirtyFields.motivo) form.setValue('motivo', proposedReason(causa, language))
  }, [causa, language, form])
  const choose = (next: Cause) => writing.choose(next, proposedReason('discount', language))

  const lines = useMemo(() => leftLines(originals), [originals])
  const placed = [
    ...originals.map(({ invoice, desglose }) => ({
      number: invoiceNumber(invoice),
      treatments: desglose.map(({ tratamiento }) => tratamiento),
    })),
    ...typed.map((original, index) => ({
      number: original.numero || texts.typedTitle({ place: index + 1 }),
      treatments: original.tratamiento ? [original.tratamiento] : TREATMENTS.slice(0, 3),
    })),
  ]
  const series = all.find(({ identifier }) => identifier === serieIdentifier)
  const tooEarly = isDay(fechaFactura) ? tooEarlyText({ day: fechaFactura, series, closedThrough }) : null
  const typedRead = typed.map(typedOriginalOf)

  const hasOriginals = books.length + typed.length > 0 && isRead
  const written =
    hasOriginals && draft
      ? correctionBody({
          books,
          typed: typedRead,
          draft,
          lines,
          client,
          serieIdentifier,
          fechaFactura,
          isTooEarly: tooEarly !== null,
          motivo,
        })
      : null
  const looked = useCorrectionPreview(written?.body ?? null)
  const refused = looked.error ? toFailure(looked.error).fields : {}

  const [look] = correctionsApi.useLookAtCorrectionMutation()
  const [issue] = correctionsApi.useCorrectInvoicesMutation()
  const issuing = useIssueAsPreviewed<CorrectionBody, CorrectionPreview>({
    look,
    // What is not due again was told by the question.
    issue: ({ key, body, preview }) =>
      issue({
        key,
        body: body.liberarPeriodos && preview.notDueAgain !== null ? { ...body, notDueAgain: true } : body,
      }).unwrap(),
    onIssued: (invoice, goOn) => {
      toast({ tone: 'success', text: texts.issued({ number: invoiceNumber(invoice) }) })
      goOn(paths.invoices.details, { state: { invoice } })
    },
    onFailed: failed => showServerErrors(form, failed),
  })
  const submit = form.handleSubmit(
    () => {
      setIsChecked(true)
      if (written?.body) return issuing.ask(written.body)
      return undefined
    },
    () => setIsChecked(true),
  )
  // Back to where it was begun.
  const leave = () => {
    const [first] = originals
    if (asked === undefined || !first) navigate(paths.invoices.list)
    else navigate(paths.invoices.details, { state: { invoice: first.invoice } })
  }
  const before = amountsOf([
    ...originals.map(({ restante }) => restante),
    ...typedRead.flatMap(one =>
      one ? [{ base: one.base, cuota: one.cuota, total: sumMoney([one.base, one.cuota]) }] : [],
    ),
  ])
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} help={<Help topic="corrections" />} />
      <MissingCompany />
      {read.isError && <FailurePanel isApart error={read.error} onRetry={read.refetch} />}
      {clients.isError && <FailurePanel isApart error={clients.error} onRetry={clients.refetch} />}
      <Form onSubmit={submit} onCancel={leave}>
        <div className="correction-page">
          <div className="correction-steps">
            <section className="panel" aria-label={texts.originals}>
              <h2>{texts.originals}</h2>
              {ofBooks ? (
                <p>
                  {texts.client}: <ClientLink {...ofBooks} />
                </p>
              ) : (
                asked === undefined && (
                  <ComboField
                    label={texts.client}
                    field={{ ref: () => {}, name: 'client', onBlur: () => {} }}
                    value={chosenClient}
                    onChange={setChosenClient}
                    error={undefined}
                    none={clients.isLoading ? texts.loading : texts.chooseClient}
                    choices={choices}
                  />
                )
              )}
              {!isRead && read.isFetching && <Skeleton widths={['60%', '40%']} />}
              <CorrectionOriginals
                originals={originals}
                client={client}
                writing={writing}
                isChecked={isChecked}
                refused={refused}
              />
            </section>
            {hasOriginals && (
              <section className="panel" aria-label={texts.whyTitle}>
                <CauseChoice causa={draft?.causa ?? null} onChoose={choose} />
                {draft && <TypeAndMode draft={draft} onChange={writing.change} />}
              </section>
            )}
            {hasOriginals && draft && (
              <section className="panel" aria-label={texts.whatTitle}>
                <CorrectionScope
                  draft={draft}
                  lines={lines}
                  originals={placed}
                  isChecked={isChecked}
                  writing={writing}
                />
              </section>
            )}
            {hasOriginals && draft && (
              <CorrectionSeriesPanel
                form={form}
                all={all}
                series={series}
                closedThrough={closedThrough}
                dayProblem={tooEarly ?? refused.fechaFactura}
              />
            )}
          </div>
          <CorrectionPreviewPart
            writing={writing}
            looked={looked}
            before={before}
            missing={written?.missing ?? null}
            isAsked={isChecked}
            error={errors.root?.message}
          >
            <SubmitButton isBusy={issuing.isBusy} needs="change">
              {texts.issue}
            </SubmitButton>
            <Button title="Esc" onClick={leave}>
              {texts.cancel}
            </Button>
          </CorrectionPreviewPart>
        </div>
      </Form>
      {issuing.asked && (
        <CorrectionIssueDialog
          preview={issuing.asked.preview}
          day={issuing.asked.body.fechaFactura}
          isFreeing={issuing.asked.body.liberarPeriodos === true}
          hasChanged={issuing.asked.hasChanged}
          isBusy={issuing.isBusy}
          onConfirm={sendMails => void guard.duringSave(goOn => issuing.confirm(sendMails, goOn))}
          onCancel={issuing.cancel}
        />
      )}
    </>
  )
}
