/**
 * Words that mean the same to a customer, in each language; folded. Stricter than the related words that rank: a passage that holds one
 * answers a question that asks by another. What stands after `<` are kinds of it: almonds answer a question about nuts, but hazelnuts
 * none about almonds. What stands after `>` goes without saying: who cancels a booking asks about cancelling.
 */
const SAME: Readonly<Record<string, string>> = {
  english: `
    open opens opened opening close closes closed closing hours
    address located location directions
    park parking garage car cars > leave put stop
    phone telephone call ring tel > number
    email mail
    wifi wlan internet > password
    pay payment paid paying
    card cards
    book booking reserve reservation reservations > table
    appointment appointments
    cancel cancellation cancelling cancellations > booking book reservation reserve appointment table order visit
    refund refunded refunds reimburse reimbursed > money order pay want
    deposit prepayment downpayment > pay leave book booking table
    deliver delivery delivers delivering > order food home house address
    allergy allergic allergies allergen allergens intolerance > safe
    gluten celiac coeliac > free safe allergy intolerance
    nut nuts < peanut almond walnut cashew hazelnut pistachio pecan > safe allergy free
    wheelchair wheelchairs accessible accessibility disabled > access
    toilet toilets restroom restrooms bathroom washroom loo
    child children kid kids toddler toddlers
    baby babies infant
    dog dogs puppy pet pets > inside
    voucher vouchers giftcard gift > card cards buy certificate
    discount reduction rebate
    repair repairs fix fixed mend
    takeaway takeout > order food
    lost forgot forgotten
    valid validity expire expires expiry
    job jobs vacancy vacancies hiring career > apply`,
  german: `
    geoffnet offen offnen offnet offnungszeiten schliessen schliesst geschlossen ruhetag aufmachen zumachen
    address adresse anfahrt standort
    parken parkplatz parkplatze parkhaus tiefgarage auto > abstellen stehen lassen
    telefon anrufen telefonisch telefonnummer rufnummer tel > nummer
    email mail
    wlan wifi internet > passwort
    bezahlen zahlen bezahlung zahlung
    karte karten kartenzahlung ec
    buchen buchung reservieren reservierung reservierungen reserviere > tisch platz
    termin termine
    stornieren storno stornierung absagen absage abbestellen > buchung reservierung termin tisch bestellung
    erstatten erstattung erstattet ruckerstattung > geld bestellung
    anzahlung vorauszahlung > zahlen bezahlen leisten machen tisch
    liefern lieferung lieferdienst liefert lieferzeit lieferservice > bestellen essen hause
    allergie allergien allergisch allergene unvertraglichkeit > sicher
    gluten glutenfrei zoliakie > sicher allergie unvertraglichkeit
    nuss nusse < erdnusse mandeln walnusse haselnusse cashewkerne pistazien > sicher allergie
    rollstuhl rollstuhle barrierefrei barrierefreiheit behindert behinderte behindertengerecht > zugang
    toilette toiletten wc klo
    kind kinder
    baby babys saugling
    hund hunde welpe haustier haustiere > mitbringen hinein
    gutschein gutscheine geschenkgutschein > kaufen
    rabatt ermassigung nachlass
    reparieren reparatur reparaturen
    verloren vergessen liegengelassen
    gultig gelten gilt gultigkeit ablaufen
    stelle job ausbildung > bewerben`,
  spanish: `
    horario horarios abierto abierta abrir abren abre cerrado cerrada cerrar cierran cierra
    address direccion ubicacion
    aparcar aparcamiento parking garaje estacionar estacionamiento coche > dejar
    telefono llamar llamada tel > numero
    correo email mail
    wifi wlan internet > contrasena
    pagar pago
    tarjeta tarjetas
    reservar reserva reservas > mesa
    cita citas
    cancelar cancelacion cancelaciones anular anulacion > reserva cita mesa pedido
    reembolso reembolsar reembolsan devolver devuelven devuelvan devolvemos devolucion devuelve > dinero pedido importe
    senal deposito anticipo > dejar pagar mesa
    domicilio reparto repartir reparten repartimos entregan enviar envio > pedido comida casa
    alergia alergias alergico alergica alergenos intolerancia > seguro
    gluten celiaco celiaca > seguro alergia intolerancia
    nuez nueces frutos secos < almendras avellanas cacahuetes pistachos anacardos > seguro alergia
    ruedas accesible accesibilidad minusvalidos discapacitados adaptado > silla
    aseo aseos bano banos servicios lavabo
    nino ninos nina
    bebe bebes
    perro perros mascota mascotas > entrar dentro
    vale vales > regalar comprar
    descuento rebaja
    reparar reparacion arreglar
    perdido olvidado
    valido valida validez caduca caducan caducidad
    empleo trabajo vacante > buscar`,
  french: `
    horaires horaire ouvert ouverte ouverts ouvre ouvrez ouvrir ferme fermez fermer fermee fermeture ouverture
    address adresse
    parking garer stationner stationnement voiture > laisser
    telephone appeler joindre tel > numero
    email mail courriel
    wifi wlan internet > passe mot code
    payer paiement regler reglement
    carte cb > bancaire bleue credit
    reserver reservation reservations > table
    annuler annulation > reservation table commande rendez
    rembourser rembourse remboursement remboursons > argent commande
    acompte arrhes > verser payer laisser table
    livrer livraison livrez livrons > commander domicile repas
    allergie allergies allergique allergene allergenes intolerance
    gluten coeliaque > allergie intolerance
    noix < amandes noisettes arachides cacahuetes pistaches > allergie
    fauteuil roulant roulants handicape handicapes accessible accessibilite pmr > acces
    toilettes wc
    enfant enfants
    bebe bebes
    chien chiens animal animaux > entrer interieur
    cadeau cadeaux > bon cheque acheter offrir
    reduction remise rabais
    reparer reparation
    perdu oublie
    valable valables validite expire expirent
    emploi poste recrutez recrutement > travailler`,
};

type SameWords = {
  readonly words: readonly string[];
  readonly kinds: readonly string[];
  readonly implied: readonly string[];
};

const wordsIn = (text = '') => text.split(' ').filter((word) => word !== '');

function groupOf(line: string): SameWords {
  const [rest = '', implied] = line.split('>');
  const [words, kinds] = rest.split('<');
  return { words: wordsIn(words), kinds: wordsIn(kinds), implied: wordsIn(implied) };
}

const GROUPS: ReadonlyMap<string, readonly SameWords[]> = new Map(
  Object.entries(SAME).map(([config, groups]) => [config, groups.trim().split('\n').map(groupOf)]),
);

export const sameWordsIn = (config: string): readonly SameWords[] => GROUPS.get(config) ?? [];

/** Two words for one thing, and the one that stands for it. */
const IN_ONE_WORD: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})money back(?!\p{L})/giu, 'refund'],
  [/(?<!\p{L})geld (?:zurück|zurueck|zuruck|wieder)(?!\p{L})/giu, 'erstatten'],
  [/(?<!\p{L})wi-fi(?!\p{L})/giu, 'wifi'],
  [/(?<!\p{L})w-lan(?!\p{L})/giu, 'wlan'],
  [/(?<!\p{L})e-mail(?=s?(?!\p{L}))/giu, 'email'],
];

export const inOneWord = (text: string): string =>
  IN_ONE_WORD.reduce((changed, [words, word]) => changed.replaceAll(words, word), text);
