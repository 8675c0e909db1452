-- Where an import found a series was never written, and changes and deletions of invoices rely on it. It can still be told: the last
-- number is the one before the unbroken run of invoices of ours that the series ends with. Its date stands in the audit log, in what
-- the last import before the first of them said. Where no import tells, nothing was dated after that first invoice: its own date is the
-- bound. A series of which the last number is none of ours begins where it stands.
--
-- Books in which that has happened already are put right: a first invoice of ours that was dated before the import's last one, or deleted,
-- took the date of the series with it, and the next run could be dated before numbers that were given already.
with own as (
  select serie_identifier, num_fact, fecha_factura, created_at,
    num_fact - row_number() over (partition by serie_identifier order by num_fact) as stretch
  from invoices
), ours as (
  select serie_identifier, max(num_fact) as last_number, min(num_fact) as first_number,
    (array_agg(fecha_factura order by num_fact))[1] as first_date, min(created_at) as begun
  from own
  group by serie_identifier, stretch
), start as (
  select series.identifier,
    coalesce(ours.first_number - 1, series.ultimo_numero) as numero,
    case
      when ours.first_number is null then greatest(series.ultima_fecha, imported.fecha)
      else coalesce(imported.fecha, case when ours.first_number > 1 then ours.first_date end)
    end as fecha
  from series
  left join ours on ours.serie_identifier = series.identifier and ours.last_number = series.ultimo_numero
  cross join lateral (
    -- What a person changes is noted with its version, what an import brings is not.
    select max((entry.despues ->> 'ultimaFecha')::date) as fecha
    from audit_log as entry
    where entry.entidad = 'series' and entry.registro = series.identifier and entry.at <= coalesce(ours.begun, now())
      and not entry.despues ? 'version'
      and entry.identifier >= (
        select max(identifier) from audit_log
        where entidad = 'series' and registro = series.identifier and accion = 'crear' and at <= coalesce(ours.begun, now())
      )
  ) as imported
)
update series set numero_inicial = start.numero, fecha_inicial = start.fecha, ultima_fecha = greatest(ultima_fecha, start.fecha)
from start where start.identifier = series.identifier;
