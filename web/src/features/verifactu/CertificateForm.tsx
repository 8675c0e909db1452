import { useId, useRef, useState } from 'react'
import { CERTIFICATE_FORM } from '#wire/verifactu.ts'
import { registrationApi } from '../../records/verifactu/registrationApi.ts'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './registrationTexts.ts'

/** Brings the company's certificate: its file and the password of that, which is forgotten as soon as the file is open. */
export function CertificateForm() {
  const id = useId()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [add, { isLoading }] = registrationApi.useAddCertificateMutation()
  const [fileName, setFileName] = useState('')
  const [refusal, setRefusal] = useState('')

  const send = async (fields: FormData) => {
    setRefusal(fileName === '' ? texts.certificateNeeded : '')
    if (fileName === '') return
    const { error } = await add(fields)
    if (error) {
      setRefusal(toFailure(error).message)
      return
    }
    form.current?.reset()
    setFileName('')
    toast({ tone: 'success', text: texts.certificateAdded })
  }

  return (
    <form
      ref={form}
      className="mt-3"
      onSubmit={event => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <div className="row">
        <div className="col-md-7 mb-2">
          <label className="form-label" htmlFor={`${id}-file`}>
            {texts.certificateFile}
          </label>
          <div className="d-flex gap-2">
            <FileButton
              text={texts.chooseCertificate}
              id={`${id}-file`}
              name={CERTIFICATE_FORM.file}
              accept=".p12,.pfx"
              onChange={event => setFileName(event.target.files?.[0]?.name ?? '')}
            />
            <span className="muted align-self-center">{fileName || texts.noCertificateChosen}</span>
          </div>
        </div>
        <div className="col-md-5 mb-2">
          <label className="form-label" htmlFor={`${id}-password`}>
            {texts.certificatePassword}
          </label>
          <input
            id={`${id}-password`}
            className="form-control"
            type="password"
            name={CERTIFICATE_FORM.password}
            autoComplete="off"
          />
        </div>
      </div>
      <ErrorLine message={refusal} />
      <div className="form-actions mt-2">
        <SubmitButton isBusy={isLoading} needs="administer">
          {texts.addCertificate}
        </SubmitButton>
      </div>
    </form>
  )
}
