import { defineMessages } from '#language/defineMessages.ts'

/** The declaración responsable (Orden HAC/1177/2024, art. 15). Its Spanish is what is declared; the others say what it means. */
export const texts = defineMessages({
  title: {
    ca: 'DECLARACIÓ RESPONSABLE DEL SISTEMA INFORMÀTIC DE FACTURACIÓ',
    es: 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN',
    en: 'STATEMENT OF RESPONSIBILITY OF THE INVOICING SYSTEM',
  },
  items: {
    name: {
      label: {
        ca: 'Nom del sistema informàtic a què es refereix la declaració responsable',
        es: 'Nombre del sistema informático a que se refiere la declaración responsable',
        en: 'Name of the system that this statement is about',
      },
    },
    id: {
      label: {
        ca: 'Codi identificador del sistema informàtic',
        es: 'Código identificador del sistema informático',
        en: 'Code that identifies the system',
      },
    },
    version: {
      label: {
        ca: 'Identificador complet de la versió concreta del sistema informàtic',
        es: 'Identificador completo de la versión concreta del sistema informático',
        en: 'Full identifier of the version',
      },
    },
    components: {
      label: {
        ca: 'Components, maquinari i programari, de què consta el sistema informàtic, amb una breu descripció del que fa i de les seves funcionalitats principals',
        es: 'Componentes, hardware y software, de que consta el sistema informático, junto con una breve descripción de lo que hace y de sus principales funcionalidades',
        en: 'Components, hardware and software, that the system consists of, what it does, and its main functions',
      },
      value: {
        ca: 'Programari, sense maquinari propi: aplicació web per al navegador, servidor d’aplicació, servidor de facturació, processos en segon pla i base de dades PostgreSQL, en equips de l’empresa o contractats per ella. Gestiona clients, contractes i productes; emet factures periòdiques, manuals i rectificatives; genera, encadena i conserva el registre de facturació de cada factura en el moment d’emetre-la i el remet a l’Agència Tributària; imprimeix les factures en PDF amb el codi QR tributari i les envia per correu, i porta els cobraments, els recordatoris i els informes.',
        es: 'Software, sin hardware propio: aplicación web para el navegador, servidor de aplicación, servidor de facturación, procesos en segundo plano y base de datos PostgreSQL, en equipos de la empresa o contratados por ella. Gestiona clientes, contratos y productos; emite facturas periódicas, manuales y rectificativas; genera, encadena y conserva el registro de facturación de cada factura en el momento de expedirla y lo remite a la Agencia Tributaria; imprime las facturas en PDF con el código QR tributario y las envía por correo, y lleva los cobros, los recordatorios y los informes.',
        en: 'Software, without hardware of its own: web application for the browser, application server, invoicing server, background processes and a PostgreSQL database, on machines of the company or hired by it. It keeps clients, contracts and products; issues periodic, manual and corrective invoices; makes, chains and keeps the record of each invoice when it is issued and sends it to the tax agency; prints invoices as PDF with the tax QR code and mails them; and keeps payments, reminders and reports.',
      },
    },
    onlyVerifactu: {
      label: {
        ca: 'Indicació de si el sistema informàtic s’ha produït de manera que, als efectes de complir amb el Reglament, només pugui funcionar exclusivament com a «VERI*FACTU»',
        es: 'Indicación de si el sistema informático se ha producido de tal manera que, a los efectos de cumplir con el Reglamento, solo pueda funcionar exclusivamente como «VERI*FACTU»',
        en: 'Whether the system can comply with the Regulation only as “VERI*FACTU”',
      },
      value: { ca: 'Sí.', es: 'Sí.', en: 'Yes.' },
    },
    several: {
      label: {
        ca: 'Indicació de si el sistema informàtic permet ser usat per diversos obligats tributaris o per un mateix usuari per donar suport a la facturació de diversos obligats tributaris',
        es: 'Indicación de si el sistema informático permite ser usado por varios obligados tributarios o por un mismo usuario para dar soporte a la facturación de varios obligados tributarios',
        en: 'Whether the system can be used by several taxpayers, or by one user for the invoices of several',
      },
      value: {
        ca: 'No: cada instal·lació factura per a un sol obligat tributari.',
        es: 'No: cada instalación factura para un solo obligado tributario.',
        en: 'No: each installation invoices for one taxpayer alone.',
      },
    },
    signatures: {
      label: {
        ca: 'Tipus de signatura utilitzats per signar els registres de facturació i d’esdeveniment en cas que el sistema informàtic no sigui utilitzat com a «VERI*FACTU»',
        es: 'Tipos de firma utilizados para firmar los registros de facturación y de evento en el caso de que el sistema informático no sea utilizado como «VERI*FACTU»',
        en: 'Kinds of signature of invoicing and event records where the system is not used as “VERI*FACTU”',
      },
      value: {
        ca: 'No s’aplica: el sistema només funciona com a «VERI*FACTU».',
        es: 'No aplicable: el sistema solo funciona como «VERI*FACTU».',
        en: 'Does not apply: the system works as “VERI*FACTU” only.',
      },
    },
    producer: {
      label: {
        ca: 'Raó social de l’entitat productora del sistema informàtic',
        es: 'Razón social de la entidad productora del sistema informático',
        en: 'Name of the producer of the system',
      },
    },
    nif: {
      label: {
        ca: 'Número d’identificació fiscal (NIF) espanyol de l’entitat productora',
        es: 'Número de identificación fiscal (NIF) español de la entidad productora',
        en: 'Spanish tax number (NIF) of the producer',
      },
    },
    address: {
      label: {
        ca: 'Adreça postal completa de contacte de l’entitat productora',
        es: 'Dirección postal completa de contacto de la entidad productora',
        en: 'Full postal address of the producer',
      },
    },
    statement: {
      label: {
        ca: 'Declaració de compliment',
        es: 'Declaración de cumplimiento',
        en: 'Statement of compliance',
      },
      value: {
        ca: 'L’entitat productora fa constar que el sistema informàtic {name}, en la versió {version} indicada en aquesta declaració, compleix el que disposen l’article 29.2.j) de la Llei 58/2003, de 17 de desembre, general tributària; el Reglament que estableix els requisits que han d’adoptar els sistemes i programes informàtics o electrònics que suportin els processos de facturació d’empresaris i professionals, i l’estandardització de formats dels registres de facturació, aprovat pel Reial decret 1007/2023, de 5 de desembre; l’Ordre HAC/1177/2024, de 17 d’octubre, i la seu electrònica de l’Agència Estatal d’Administració Tributària per a tot allò que en completi les especificacions.',
        es: 'La entidad productora hace constar que el sistema informático {name}, en la versión {version} indicada en esta declaración, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria; en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre; en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.',
        en: 'The producer states that the system {name}, in the version {version} named here, complies with article 29.2.j) of Ley 58/2003, General Tributaria; with the Regulation on the requirements for invoicing software and the formats of invoicing records approved by Real Decreto 1007/2023; with Orden HAC/1177/2024; and with the site of the tax agency for all that completes the specifications of that order.',
      },
    },
    signed: {
      label: {
        ca: 'Data i lloc en què l’entitat productora subscriu la declaració responsable',
        es: 'Fecha y lugar en los que la entidad productora suscribe la declaración responsable',
        en: 'Date and place of signing',
      },
      value: { ca: '{day}, {place}', es: '{day}, {place}', en: '{day}, {place}' },
      notYet: {
        ca: 'Pendent de subscriure.',
        es: 'Pendiente de suscribir.',
        en: 'Not signed yet.',
      },
    },
  },
  annex: {
    how: {
      label: {
        ca: 'Com compleix el sistema les especificacions tècniques i funcionals',
        es: 'Cómo cumple el sistema las especificaciones técnicas y funcionales',
        en: 'How the system meets the technical and functional specifications',
      },
      value: {
        ca: 'Cada factura i el seu registre s’escriuen en una sola transacció. Cada registre porta l’empremta SHA-256 de l’anterior i no es pot modificar ni esborrar: ho impedeix la base de dades mateixa. Els registres es remeten sols, per ordre i amb el certificat de l’empresa; es conserven amb la resposta de l’Agència Tributària i es poden exportar. El que s’emet en assaig no comparteix mai cadena amb el que és real i ho porta imprès.',
        es: 'Cada factura y su registro se escriben en una sola transacción. Cada registro lleva la huella SHA-256 del anterior y no se puede modificar ni borrar: lo impide la propia base de datos. Los registros se remiten solos, por orden y con el certificado de la empresa; se conservan con la respuesta de la Agencia Tributaria y se pueden exportar. Lo que se emite en ensayo nunca comparte cadena con lo real y lo lleva impreso.',
        en: 'Each invoice and its record are written in one transaction. Each record bears the SHA-256 fingerprint of the one before and can be neither changed nor deleted: the database itself prevents it. Records are sent by themselves, in order and with the company’s certificate; they are kept with the agency’s answer and can be exported. What is issued in a rehearsal never shares a chain with what is real, and says so on paper.',
      },
    },
  },
})
