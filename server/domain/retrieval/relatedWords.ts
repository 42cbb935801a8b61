import { fold } from './words';

/**
 * Words that customers of any trade use for the same thing, in each language; folded. A page that says "theft" answers a question
 * about a stolen thing.
 */
const RELATED: Readonly<Record<string, string>> = {
  english: `
    child children kid son daughter boy girl baby babies toddler family families
    dog puppy puppies pet animal
    car parking garage
    bicycle bike cycling cycle
    pay bill invoice payment instalment
    book booking reserve reservation appointment
    cancel cancellation
    rent rental renting hire
    repair fix mend service inspection maintenance overhaul
    buy purchase
    theft stolen steal thief
    wedding married marry bride
    pain painful ache hurt sore
    afraid fear scared terrified anxious
    toilet restroom bathroom washroom
    wheelchair disabled accessibility accessible step stairs
    deliver delivery courier takeaway home
    used secondhand
    return exchange refund
    warranty guarantee complaint
    voucher gift coupon
    outside outdoors terrace garden
    holiday vacation christmas easter
    course class lesson learn
    group colleague team party
    vegetarian vegan meat
    allergy allergic intolerance
    tram train bus station underground subway
    eat food meal dish
    open opening hours closed closing sunday monday tuesday wednesday thursday friday saturday evening weekend
    celiac gluten
    company firm employer business boss
    discount reduction rebate
    document documents papers passport identity certificate
    phone telephone call ring
    online internet website
    insurance insurer insured
    clean cleaning wash
    kitchen food meal dish
    old used secondhand`,
  german: `
    kind kinder sohn tochter junge madchen baby babys kleinkind familie
    hund welpe haustier tier
    auto wagen parken parkplatz garage parkhaus tiefgarage
    fahrrad rad radfahren bike
    zahlen bezahlen bezahlung rechnung rate ratenzahlung
    buchen buchung reservieren reservierung termin
    absagen stornieren storno stornierung absage
    mieten miete leihen ausleihen leihrad verleih
    reparieren reparatur inspektion service wartung uberholung durchsicht
    kaufen kauf
    diebstahl gestohlen geklaut dieb schloss
    hochzeit heiraten braut trauung
    schmerz schmerzen weh
    angst furcht panik
    toilette wc klo
    rollstuhl behindert barrierefrei barrierefreiheit stufe treppe
    liefern lieferung lieferdienst bringdienst hause
    gebraucht secondhand
    zuruckgeben ruckgabe umtauschen umtausch
    garantie gewahrleistung reklamation
    gutschein geschenk
    draussen terrasse garten
    urlaub ferien feiertag feiertage weihnachten ostern
    kurs unterricht lernen
    gruppe kollegen team feier
    vegetarisch vegan fleisch
    allergie allergisch unvertraglichkeit
    bahn bus strassenbahn ubahn bahnhof haltestelle
    essen speise gericht
    offnungszeiten sprechzeiten geoffnet geschlossen offen montag dienstag mittwoch donnerstag freitag samstag sonntag wochenende
    gluten zoliakie
    firma arbeitgeber unternehmen betrieb chef dienst
    rabatt nachlass ermassigung
    unterlagen dokumente ausweis pass
    telefon anrufen telefonisch
    internet online website
    versicherung versichert krankenkasse kasse
    reinigen reinigung putzen waschen
    stock etage stockwerk`,
  spanish: `
    nino nina hijo hija bebe familia
    perro cachorro mascota animal
    coche auto aparcar aparcamiento parking garaje estacionamiento
    bicicleta bici
    pagar pago factura plazo cuota
    reservar reserva cita
    cancelar anular cancelacion
    alquilar alquiler
    reparar reparacion arreglar revision mantenimiento
    comprar compra
    robo robado robar ladron
    boda casarse novios
    dolor duele doler
    miedo panico
    aseo bano servicio lavabo
    silla discapacidad accesible accesibilidad escalon
    domicilio reparto envio entregar
    usado usada segunda mano
    devolver devolucion cambiar
    garantia reclamacion
    cheque regalo vale
    fuera terraza jardin
    vacaciones festivo navidad pascua nochevieja
    curso clase taller aprender
    grupo amigos companeros equipo
    vegetariano vegano carne
    alergia alergico intolerancia
    celiaco gluten
    tren autobus tranvia metro estacion parada
    comer comida plato
    sangre sangrar
    horario abierto abrir abren cerrado cerrar cierra lunes martes miercoles jueves viernes sabado domingo
    empresa jefe compania
    descuento rebaja reduccion
    documento documentos papeles pasaporte carne tarjeta
    telefono llamar llamada
    internet linea online web
    seguro aseguradora asegurado
    limpiar limpieza lavar`,
  french: `
    enfant fils fille garcon bebe famille petit
    chien chiot animal
    voiture garer stationner stationnement parking
    velo bicyclette cycliste
    payer regler paiement facture mensualite
    reserver reservation rendez
    annuler annulation
    louer location
    reparer reparation reviser revision entretien
    acheter achat
    vol voler vole antivol
    mariage marier maries noces
    douleur mal
    peur phobie angoisse
    toilettes wc
    fauteuil handicape accessibilite accessible marche
    livrer livraison domicile
    occasion usage
    retour rendre echanger rembourser
    garantie reclamation
    bon cadeau
    dehors terrasse jardin exterieur
    vacances conges ferie noel paques
    cours lecon apprendre
    groupe collegues equipe
    vegetarien vegetalien vegan viande
    allergie allergique intolerance
    train bus tram metro gare arret
    manger repas plat
    horaires ouvert ouvrir ouvrez ferme fermer lundi mardi mercredi jeudi vendredi samedi dimanche
    coeliaque gluten
    entreprise employeur patron societe
    remise reduction rabais
    document papiers passeport carte identite
    telephone appeler numero
    internet ligne site
    assurance assureur mutuelle
    nettoyer nettoyage laver`,
};

const GROUPS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries(RELATED).map(([config, groups]) => [
    config,
    groups
      .trim()
      .split('\n')
      .map((group) => group.trim().split(' ')),
  ]),
);

/** Endings of a word: "repair" also stands for "repairing". */
const ENDING_MAX_CHARACTERS = 3;

/** Other words for a word of a question. */
export function relatedWords(word: string, config: string): string[] {
  const asked = fold(word);
  const isForm = (each: string) =>
    asked === each ||
    (each.length > ENDING_MAX_CHARACTERS &&
      asked.startsWith(each) &&
      asked.length - each.length <= ENDING_MAX_CHARACTERS);
  const groups = (GROUPS.get(config) ?? []).filter((group) => group.some(isForm));
  return [...new Set(groups.flat())].filter((each) => each !== asked);
}
