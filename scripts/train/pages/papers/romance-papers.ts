import type { PaperWords } from './paper-words'

/** French, Italian, Spanish, Portuguese. */
export const romancePapers: Record<string, PaperWords> = {
  fr: {
    order:
      'BON DE COMMANDE|Bon de commande|Commande fournisseur|Commande|Ordre d’achat / N° de commande|Commande N°|Bon N°|Référence commande',
    quotation: 'DEVIS|Devis|Proposition commerciale|Offre de prix|Estimation / Devis N°|N° de devis|Offre N°',
    confirmation:
      'CONFIRMATION DE COMMANDE|Confirmation de commande|Accusé de réception de commande|Confirmation de réservation / Commande N°|N° de confirmation|Réservation N°',
    contract:
      'CONTRAT|Contrat de location|Contrat de service|Contrat d’entretien|Convention / Contrat N°|N° de contrat',
    booking:
      'ORDRE D’INSERTION|Ordre de publicité|Plan média|Bon de réservation|ORDRE / Ordre N°|Réservation N°|Contrat N°',
    delivery:
      'BON DE LIVRAISON|Bon de livraison|Bordereau de livraison|Bon d’expédition / BL N°|Bon N°|N° de livraison',
    statement:
      'RELEVÉ DE COMPTE|Relevé de compte|Relevé client|Situation de compte / Compte N°|Relevé N°|Compte client',
    reminder:
      'RAPPEL|Lettre de rappel|Relance|Deuxième relance|Mise en demeure|Rappel de paiement / Rappel N°|Référence|Dossier',
    advice:
      'AVIS DE PAIEMENT|Avis de règlement|Avis de virement|Bordereau de règlement / Paiement N°|Référence',
    prices: 'LISTE DE PRIX|Tarif|Catalogue tarifaire|Nos tarifs|Grille tarifaire / Version|Tarif N°',
    letter:
      'Changement de coordonnées bancaires|Hausse des prix|Réclamation|Votre demande|Attestation / Nos réf.|Dossier',
    timesheet:
      'FEUILLE DE TEMPS|Relevé d’heures|Rapport d’intervention|Fiche de travaux / Rapport N°|Intervention N°',
    vendor: 'Fournisseur|À|Vendeur|Prestataire',
    issuer: 'Acheteur|Donneur d’ordre|Commandé par|Facturer à',
    wanted: 'Date de livraison|Livraison souhaitée|Délai|À livrer le',
    validUntil: 'Valable jusqu’au|Validité|Date de validité|Offre valable jusqu’au',
    revision: 'Version|Révision|Avenant',
    signature: 'Signature|Bon pour accord|Approuvé par|Reçu par|Date et signature|Cachet et signature',
    ordered: 'Commandé|Qté commandée',
    delivered: 'Livré|Qté livrée|Reliquat',
    weight: 'Poids|Poids net|Poids brut kg',
    packages: 'Colis|Palettes|Cartons',
    starts: 'Début|Du|Date de début',
    ends: 'Fin|Au|Date de fin',
    times: 'Nombre|Insertions|Parutions|Par semaine',
    open: 'Montant ouvert|Reste dû|Impayé|Solde',
    debit: 'Débit|Factures',
    credit: 'Crédit|Règlements',
    balance: 'Solde|Solde final|Report à nouveau',
    payment: 'Règlement|Virement|Avoir|Chèque|Report',
    age: 'Non échu|1-30 jours|31-60 jours|61-90 jours|Plus de 90 jours',
    fee: 'Frais de rappel|Intérêts de retard|Frais de dossier',
    hours: 'Heures|Pause|Total heures',
    orderText:
      'Veuillez nous livrer les articles suivants.|Merci de rappeler notre numéro de commande sur vos factures.|Les factures sont à adresser à notre comptabilité.|Merci de confirmer la date de livraison.|Toute facture sans numéro de commande sera retournée.',
    quotationText:
      'Nous avons le plaisir de vous proposer ce qui suit.|Cette offre est valable jusqu’au {d}.|Prix hors taxes.|Dans l’attente de votre commande.|Devis reçu avant l’exécution des travaux, bon pour accord.|Acompte de 30 % à la commande.',
    confirmationText:
      'Nous vous remercions de votre commande et la confirmons comme suit.|Livraison prévue le {d}.|La facture suivra avec la livraison.|Nos conditions générales s’appliquent.|Annulation gratuite jusqu’au {d}.',
    contractText:
      'Les parties conviennent de ce qui suit.|Le contrat prend effet le {d} pour douze mois.|Il peut être résilié avec un préavis de trois mois.|La redevance est facturée chaque mois.|Le locataire répond des dommages.|Toute modification doit être écrite.',
    bookingText:
      'Sous réserve de disponibilité.|Annulation deux semaines avant la parution.|Facturation mensuelle.|La facture suit la fin de la campagne.|À retourner signé.',
    deliveryText:
      'Marchandise reçue en bon état.|Merci de vérifier à la réception.|Réclamations sous huit jours.|Le reliquat suivra.|Facture envoyée séparément.',
    statementText:
      'Les écritures suivantes restent ouvertes.|Merci de comparer avec vos livres.|Paiements après le {d} non compris.|Situation au {d}.',
    reminderText:
      'Sauf erreur de notre part, les factures suivantes restent impayées.|Merci de régler avant le {d}.|Si vous avez déjà payé, ne tenez pas compte de ce courrier.|Dernier rappel avant recouvrement.|Des intérêts de retard sont dus.',
    adviceText:
      'Nous avons viré ce jour le montant suivant.|Ce règlement solde les factures suivantes.|Date de valeur {d}.|Escompte déduit.',
    pricesText:
      'Prix valables à partir du {d}.|Prix hors taxes.|Sous réserve de modification.|Annule les tarifs précédents.',
    letterText:
      'Madame, Monsieur,|Cher client,|nous vous informons d’un changement.|À compter du {d} nos prix augmentent.|Merci d’utiliser désormais le nouveau compte.|La dernière livraison était endommagée.|Merci de nous établir un avoir.|Cordialement',
    timesheetText:
      'Travaux effectués à la satisfaction du client.|Trajet compté comme temps de travail.|Bon pour accord client.|Semaine du {d}.',
  },
  it: {
    order: 'ORDINE DI ACQUISTO|Ordine fornitore|Ordine|Buono d’ordine / Ordine n.|N. ordine|Numero ordine',
    quotation: 'PREVENTIVO|Preventivo|Offerta|Offerta commerciale / Preventivo n.|Offerta n.|N. offerta',
    confirmation:
      'CONFERMA D’ORDINE|Conferma ordine|Conferma di prenotazione / Ordine n.|Conferma n.|Prenotazione n.',
    contract:
      'CONTRATTO|Contratto di noleggio|Contratto di servizio|Contratto di manutenzione / Contratto n.|N. contratto',
    booking: 'Ordine pubblicitario|ORDINE|Piano media|Prenotazione spazi / Ordine n.|Prenotazione n.',
    delivery: 'DOCUMENTO DI TRASPORTO|DDT|Bolla di consegna|Distinta imballo / DDT n.|Bolla n.|Numero DDT',
    statement:
      'ESTRATTO CONTO|Estratto conto cliente|Partite aperte|Situazione contabile / Conto n.|Cliente n.|Estratto n.',
    reminder: 'SOLLECITO DI PAGAMENTO|Sollecito|Secondo sollecito|Messa in mora / Sollecito n.|Rif.|Pratica',
    advice: 'AVVISO DI PAGAMENTO|Avviso di bonifico|Distinta di pagamento / Pagamento n.|Rif.',
    prices: 'LISTINO PREZZI|Listino|Tariffario / Versione|Listino n.',
    letter:
      'Nuove coordinate bancarie|Variazione prezzi|Reclamo|Vostra richiesta|Comunicazione / Ns. rif.|Pratica',
    timesheet: 'RAPPORTO DI LAVORO|Foglio ore|Rapporto di intervento / Rapporto n.|Intervento n.',
    vendor: 'Fornitore|A|Venditore',
    issuer: 'Committente|Acquirente|Ordinato da|Fatturare a',
    wanted: 'Data di consegna|Consegna richiesta|Consegna entro',
    validUntil: 'Valido fino al|Validità offerta|Scadenza offerta',
    revision: 'Revisione|Versione|Variante',
    signature: 'Firma|Per accettazione|Approvato da|Firma del destinatario|Data e firma|Timbro e firma',
    ordered: 'Ordinato|Q.tà ordinata',
    delivered: 'Consegnato|Q.tà consegnata|Residuo',
    weight: 'Peso|Peso netto|Peso lordo kg',
    packages: 'Colli|Bancali|N. colli',
    starts: 'Inizio|Dal|Data inizio',
    ends: 'Fine|Al|Data fine',
    times: 'Numero|Passaggi|Per settimana',
    open: 'Importo aperto|Residuo|Insoluto',
    debit: 'Dare|Fatture',
    credit: 'Avere|Incassi',
    balance: 'Saldo|Saldo finale|Saldo iniziale',
    payment: 'Pagamento|Bonifico|Nota di credito|Incasso|Saldo iniziale',
    age: 'A scadere|1-30 giorni|31-60 giorni|61-90 giorni|Oltre 90 giorni',
    fee: 'Spese di sollecito|Interessi di mora|Spese',
    hours: 'Ore|Pausa|Totale ore',
    orderText:
      'Vi preghiamo di fornire quanto segue.|Indicare il nostro numero d’ordine in fattura.|Inviare le fatture alla contabilità.|Confermare la data di consegna.|Fatture senza numero d’ordine saranno respinte.',
    quotationText:
      'Vi proponiamo quanto segue.|Offerta valida fino al {d}.|Prezzi IVA esclusa.|In attesa del Vostro ordine.|Per accettazione firmare e restituire.',
    confirmationText:
      'Vi ringraziamo dell’ordine che confermiamo come segue.|Consegna prevista il {d}.|La fattura seguirà alla consegna.|Valgono le nostre condizioni generali.',
    contractText:
      'Le parti convengono quanto segue.|Il contratto decorre dal {d} per dodici mesi.|Disdetta con preavviso di tre mesi.|Il canone è fatturato mensilmente.|Il noleggiatore risponde dei danni.|Modifiche solo per iscritto.',
    bookingText:
      'Salvo disponibilità.|Annullamento due settimane prima.|Fatturazione mensile.|La fattura segue a fine campagna.|Restituire firmato.',
    deliveryText:
      'Merce ricevuta in buono stato.|Controllare la merce all’arrivo.|Reclami entro otto giorni.|Il residuo seguirà.|Segue fattura.',
    statementText:
      'Le seguenti partite risultano aperte.|Vi preghiamo di verificare.|Pagamenti dopo il {d} non inclusi.|Situazione al {d}.',
    reminderText:
      'Le seguenti fatture risultano non pagate.|Vi preghiamo di saldare entro il {d}.|Se avete già pagato ignorate la presente.|Ultimo sollecito prima del recupero.|Saranno applicati interessi di mora.',
    adviceText:
      'Abbiamo disposto il seguente bonifico.|Il pagamento riguarda le seguenti fatture.|Valuta {d}.|Sconto dedotto.',
    pricesText: 'Prezzi validi dal {d}.|Prezzi IVA esclusa.|Salvo modifiche.|Annulla i listini precedenti.',
    letterText:
      'Gentile cliente,|Spettabile ditta,|Vi informiamo di una variazione.|Dal {d} i prezzi aumentano.|Usate d’ora in poi il nuovo conto.|L’ultima consegna era danneggiata.|Vi preghiamo di emettere nota di credito.|Cordiali saluti',
    timesheetText:
      'Lavoro eseguito regolarmente.|Il viaggio è tempo di lavoro.|Firma del cliente.|Settimana del {d}.',
  },
  es: {
    order:
      'PEDIDO|Pedido a proveedor|Orden de compra|ORDEN DE COMPRA|Nota de pedido / Pedido Nº|Nº de pedido|Orden Nº',
    quotation: 'PRESUPUESTO|Presupuesto|Oferta|Cotización / Presupuesto Nº|Oferta Nº|Cotización Nº',
    confirmation:
      'CONFIRMACIÓN DE PEDIDO|Confirmación de pedido|Confirmación de reserva / Pedido Nº|Reserva Nº|Confirmación Nº',
    contract:
      'CONTRATO|Contrato de alquiler|Contrato de servicio|Contrato de mantenimiento / Contrato Nº|Nº de contrato',
    booking: 'ORDEN DE PUBLICIDAD|Orden de inserción|Plan de medios|ORDEN / Orden Nº|Reserva Nº|Contrato Nº',
    delivery: 'ALBARÁN|Albarán de entrega|Nota de entrega|Lista de empaque / Albarán Nº|Entrega Nº',
    statement:
      'EXTRACTO DE CUENTA|Estado de cuenta|Extracto|Saldos pendientes / Cuenta Nº|Cliente Nº|Extracto Nº',
    reminder:
      'RECORDATORIO DE PAGO|Reclamación de pago|Segundo aviso|Último aviso / Referencia|Aviso Nº|Expediente',
    advice: 'AVISO DE PAGO|Aviso de transferencia|Notificación de pago / Pago Nº|Referencia',
    prices: 'LISTA DE PRECIOS|Tarifa|Tarifa de precios / Versión|Tarifa Nº',
    letter:
      'Cambio de cuenta bancaria|Actualización de precios|Reclamación|Su consulta|Certificado / Nuestra ref.|Expediente',
    timesheet: 'PARTE DE TRABAJO|Parte de horas|Informe de servicio / Parte Nº|Servicio Nº',
    vendor: 'Proveedor|A|Vendedor',
    issuer: 'Comprador|Solicitado por|Pedido por|Facturar a',
    wanted: 'Fecha de entrega|Entrega solicitada|Entregar antes de',
    validUntil: 'Válido hasta|Validez|Validez de la oferta',
    revision: 'Revisión|Versión|Modificación',
    signature: 'Firma|Conforme|Autorizado por|Recibido por|Fecha y firma|Firma y sello',
    ordered: 'Pedido|Cant. pedida',
    delivered: 'Entregado|Cant. servida|Pendiente',
    weight: 'Peso|Peso neto|Peso bruto kg',
    packages: 'Bultos|Palés|Cajas',
    starts: 'Inicio|Desde|Fecha de inicio',
    ends: 'Fin|Hasta|Fecha de fin',
    times: 'Número|Inserciones|Por semana',
    open: 'Importe pendiente|Pendiente|Impagado',
    debit: 'Debe|Facturas',
    credit: 'Haber|Cobros',
    balance: 'Saldo|Saldo final|Saldo anterior',
    payment: 'Pago|Transferencia|Abono|Cobro|Saldo anterior',
    age: 'No vencido|1-30 días|31-60 días|61-90 días|Más de 90 días',
    fee: 'Gastos de reclamación|Intereses de demora|Gastos',
    hours: 'Horas|Pausa|Total horas',
    orderText:
      'Rogamos nos suministren lo siguiente.|Indiquen nuestro número de pedido en la factura.|Envíen las facturas a contabilidad.|Confirmen la fecha de entrega.|No se aceptan facturas sin número de pedido.',
    quotationText:
      'Tenemos el gusto de ofertarles lo siguiente.|Oferta válida hasta {d}.|Precios sin IVA.|A la espera de su pedido.|Firmar y devolver si está conforme.',
    confirmationText:
      'Gracias por su pedido, que confirmamos como sigue.|Entrega prevista el {d}.|La factura se enviará con la entrega.|Se aplican nuestras condiciones generales.',
    contractText:
      'Las partes acuerdan lo siguiente.|El contrato comienza el {d} por doce meses.|Preaviso de tres meses.|La cuota se factura mensualmente.|El arrendatario responde de los daños.|Los cambios se harán por escrito.',
    bookingText:
      'Sujeto a disponibilidad.|Cancelación con dos semanas de antelación.|Facturación mensual.|La factura se envía al final de la campaña.|Devolver firmado.',
    deliveryText:
      'Mercancía recibida en buen estado.|Revise la mercancía al recibirla.|Reclamaciones en ocho días.|El resto se enviará.|La factura se envía aparte.',
    statementText:
      'Las siguientes partidas están pendientes.|Compruebe con sus libros.|Pagos posteriores al {d} no incluidos.|Situación a {d}.',
    reminderText:
      'Las siguientes facturas siguen sin pagar.|Rogamos el pago antes del {d}.|Si ya ha pagado, ignore este aviso.|Último aviso antes del recobro.|Se aplicarán intereses de demora.',
    adviceText:
      'Hemos transferido el siguiente importe.|El pago corresponde a estas facturas.|Fecha valor {d}.|Descuento deducido.',
    pricesText: 'Precios válidos desde {d}.|Precios sin IVA.|Sujeto a cambios.|Anula tarifas anteriores.',
    letterText:
      'Estimado cliente:|Muy señores míos:|les informamos de un cambio.|Desde el {d} suben nuestros precios.|Utilicen la nueva cuenta.|La última entrega llegó dañada.|Rogamos nos emitan un abono.|Atentamente',
    timesheetText:
      'Trabajo realizado a satisfacción.|El viaje cuenta como trabajo.|Conforme del cliente.|Semana del {d}.',
  },
  pt: {
    order:
      'NOTA DE ENCOMENDA|Encomenda a fornecedor|Pedido de compra|Ordem de compra / Encomenda Nº|Pedido Nº|Nº da encomenda',
    quotation: 'ORÇAMENTO|Orçamento|Proposta|Cotação / Orçamento Nº|Proposta Nº|Cotação Nº',
    confirmation:
      'CONFIRMAÇÃO DE ENCOMENDA|Confirmação de encomenda|Confirmação de reserva / Encomenda Nº|Reserva Nº',
    contract:
      'CONTRATO|Contrato de aluguer|Contrato de serviço|Contrato de manutenção / Contrato Nº|Nº do contrato',
    booking: 'Ordem de publicidade|Plano de meios|Ordem de inserção|ORDEM / Ordem Nº|Reserva Nº',
    delivery: 'GUIA DE REMESSA|Guia de transporte|Nota de entrega|Romaneio / Guia Nº|Entrega Nº',
    statement: 'EXTRATO DE CONTA|Extrato|Conta corrente|Valores em aberto / Conta Nº|Cliente Nº|Extrato Nº',
    reminder:
      'AVISO DE PAGAMENTO|Lembrete de pagamento|Segundo aviso|Aviso de cobrança / Aviso Nº|Referência',
    advice:
      'AVISO DE TRANSFERÊNCIA|Nota de liquidação|Aviso de pagamento a fornecedor / Pagamento Nº|Referência',
    prices: 'TABELA DE PREÇOS|Tabela de preços|Preçário / Versão|Tabela Nº',
    letter:
      'Alteração de conta bancária|Atualização de preços|Reclamação|O seu pedido|Declaração / Nossa ref.|Processo',
    timesheet: 'FOLHA DE HORAS|Relatório de serviço|Folha de obra / Relatório Nº|Serviço Nº',
    vendor: 'Fornecedor|Para|Vendedor',
    issuer: 'Comprador|Encomendado por|Solicitante|Faturar a',
    wanted: 'Data de entrega|Entrega pretendida|Entregar até',
    validUntil: 'Válido até|Validade|Validade da proposta',
    revision: 'Revisão|Versão|Alteração',
    signature: 'Assinatura|Aprovado por|Recebido por|Data e assinatura|Carimbo e assinatura',
    ordered: 'Encomendado|Qtd. pedida',
    delivered: 'Entregue|Qtd. entregue|Em falta',
    weight: 'Peso|Peso líquido|Peso bruto kg',
    packages: 'Volumes|Paletes|Caixas',
    starts: 'Início|De|Data de início',
    ends: 'Fim|Até|Data de fim',
    times: 'Número|Inserções|Por semana',
    open: 'Valor em aberto|Em dívida|Pendente',
    debit: 'Débito|Faturas',
    credit: 'Crédito|Recebimentos',
    balance: 'Saldo|Saldo final|Saldo anterior',
    payment: 'Pagamento|Transferência|Nota de crédito|Recibo|Saldo anterior',
    age: 'Não vencido|1-30 dias|31-60 dias|61-90 dias|Mais de 90 dias',
    fee: 'Despesas de cobrança|Juros de mora|Encargos',
    hours: 'Horas|Pausa|Total de horas',
    orderText:
      'Agradecemos o fornecimento do seguinte.|Indicar o número da encomenda na fatura.|Enviar as faturas à contabilidade.|Confirmar a data de entrega.|Faturas sem número de encomenda serão devolvidas.',
    quotationText:
      'Temos o prazer de propor o seguinte.|Proposta válida até {d}.|Preços sem IVA.|Aguardamos a sua encomenda.|Assinar e devolver em caso de aceitação.',
    confirmationText:
      'Obrigado pela encomenda, que confirmamos.|Entrega prevista em {d}.|A fatura segue com a entrega.|Aplicam-se as nossas condições gerais.',
    contractText:
      'As partes acordam o seguinte.|O contrato inicia em {d} por doze meses.|Denúncia com três meses de antecedência.|A mensalidade é faturada mensalmente.|O locatário responde por danos.|Alterações por escrito.',
    bookingText:
      'Sujeito a disponibilidade.|Cancelamento com duas semanas de antecedência.|Faturação mensal.|A fatura segue no fim da campanha.|Devolver assinado.',
    deliveryText:
      'Mercadoria recebida em bom estado.|Verificar a mercadoria na receção.|Reclamações em oito dias.|O restante seguirá.|A fatura segue em separado.',
    statementText:
      'Os seguintes valores estão em aberto.|Compare com os seus registos.|Pagamentos após {d} não incluídos.|Posição em {d}.',
    reminderText:
      'As seguintes faturas continuam por pagar.|Pague por favor até {d}.|Se já pagou, ignore este aviso.|Último aviso antes da cobrança.|Serão cobrados juros de mora.',
    adviceText:
      'Transferimos o seguinte valor.|O pagamento liquida estas faturas.|Data-valor {d}.|Desconto deduzido.',
    pricesText:
      'Preços válidos desde {d}.|Preços sem IVA.|Sujeito a alterações.|Anula as tabelas anteriores.',
    letterText:
      'Estimado cliente,|Exmos. Senhores,|informamos de uma alteração.|A partir de {d} os preços aumentam.|Use a nova conta.|A última entrega chegou danificada.|Agradecemos uma nota de crédito.|Com os melhores cumprimentos',
    timesheetText: 'Trabalho executado.|A viagem conta como trabalho.|Confirmação do cliente.|Semana de {d}.',
  },
}
