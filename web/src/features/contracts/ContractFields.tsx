import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { amountsOf } from '../../records/contracts/amountsOf.ts'
import { TreatmentFields } from '../../records/taxes/TreatmentFields.tsx'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { EUROS, QUANTITY } from '../../ui/form/FigureBox.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Amounts } from './Amounts.tsx'
import { type ContractValues, firstLineText } from './contractForm.ts'
import { texts as labels } from './labelTexts.ts'
import { texts } from './texts.ts'
import './contracts.scss'

type Props<Body> = {
  form: UseFormReturn<ContractValues, unknown, Body>
  hasRecurrent?: boolean
  hasActive?: boolean
  /** False once something counts as billed: then the periods stay where they are. */
  canChangeStart?: boolean
}

/** What is agreed with the client, whatever the product: the fields that add and edit share. */
export function ContractFields<Body>(props: Props<Body>) {
  const { form, hasRecurrent = false, hasActive = false, canChangeStart = true } = props
  const { control, register, formState } = form
  const bind = bindFields(form)
  const start = useController({ control, name: 'fechaInicio' })
  const [productoUnidades, productoPrecio, productoDescuento] = useWatch({
    control,
    name: ['productoUnidades', 'productoPrecio', 'productoDescuento'],
  })
  const [productoDescripcion, productoDiasFacturacion, isRecurrente, fechaInicio] = useWatch({
    control,
    name: ['productoDescripcion', 'productoDiasFacturacion', 'isRecurrente', 'fechaInicio'],
  })
  const example = firstLineText({ productoDescripcion, productoDiasFacturacion, isRecurrente, fechaInicio })

  return (
    <>
      <TextField label={labels.title} {...bind('productoTitulo')} maxLength={100} />
      <TextAreaField
        label={labels.description}
        {...bind('productoDescripcion')}
        rows={3}
        maxLength={2000}
        hint={texts.placeholders}
      />
      <p className="line-example">
        {texts.example} <em>{example ?? '–'}</em>
      </p>
      <div className="row">
        <NumberField
          columns={4}
          label={labels.units}
          control={control}
          name="productoUnidades"
          {...QUANTITY}
        />
        <NumberField columns={4} label={labels.price} control={control} name="productoPrecio" {...EUROS} />
        <NumberField
          columns={4}
          label={labels.discount}
          control={control}
          name="productoDescuento"
          sign="%"
          min={0}
          step={0.1}
        />
      </div>
      <Amounts
        amounts={amountsOf({ productoUnidades, productoPrecio, productoDescuento: productoDescuento ?? 0 })}
      />
      <div className="row">
        <NumberField
          columns={6}
          label={labels.days}
          control={control}
          name="productoDiasFacturacion"
          hint={texts.daysHint}
          min={0}
        />
        <DayField
          columns={6}
          label={labels.start}
          field={{ ...start.field, value: start.field.value ?? '' }}
          error={formState.errors.fechaInicio}
          hint={texts.startHint}
          readOnly={!canChangeStart}
        />
      </div>
      <div className="form-flags">
        {hasRecurrent && <SwitchField label={labels.recurrent} field={register('isRecurrente')} />}
        {hasActive && <SwitchField label={labels.active} field={register('isActive')} />}
      </div>
      <div className="row">
        <TreatmentFields form={form} treatment="tratamiento" article="articulo" none={taxTexts.ofProduct} />
      </div>
    </>
  )
}
