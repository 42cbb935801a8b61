/**
 * What people ask for in many words and languages, as one term each. A term stands beside the words it was found in: a
 * question for "gluten-free" meets a line that says «glutenfrei». Patterns read folded text (`fold`).
 */
const CONCEPTS: Readonly<Record<string, RegExp>> = {
  open: /\b(?:open(?:ing|s|ed)?|closed?|closing|closes|hours|business hours|abr(?:e|en|is|imos)|cierra|cierran|cerrad[oa]s?|abiert[oa]s?|horarios?|offnungszeiten|geoffnet|geschlossen|schliess(?:t|en)|offnet|offnen|offen|ruhetag|sprechzeiten|ouverte?s?|ouvrez|fermee?s?|fermez|horaires?)\b/g,
  price:
    /\b(?:how much|prices?|priced|pricing|costs?|charge[sd]?|fees?|rates?|cuanto (?:cuesta|cuestan|vale|valen|es|cobran)|precios?|tarifas?|cuesta|cuestan|vale|was kostet|kostet|kosten|preise?|gebuhr|wie teuer|combien|prix|tarifs?|coute)\b/g,
  address:
    /\b(?:address(?! the)|located|location|directions|where are you|where is (?:the|your)|how do i (?:get|find)|find you|direccion|ubicacion|ubicad[oa]s?|donde (?:estan|esta|se encuentran|queda)|como llego|adresse|anfahrt|wo (?:sind|ist|finde|befindet|liegt)|ou (?:etes|se trouve|vous trouvez))\b/g,
  parking:
    /\b(?:park|parking|parked|garage spaces?|valet|aparcar|aparcamiento|estacionar|estacionamiento|parkplatz|parkplatze|parken|parkhaus|stationnement|se garer|garer)\b/g,
  booking:
    /\b(?:book|books|booked|booking|bookings|reserve|reserved|reservations?|appointments?|reserva|reservas|reservar|cita|citas|turno|tisch reservieren|reservieren|reservierung|termine?|terminen|vereinbaren|rendez-vous|reserver)\b/g,
  cancel:
    /\b(?:cancel|cancels|cancell?ed|cancell?ing|cancell?ations?|reschedule|move my|change my (?:appointment|booking|reservation)|no-?show|cancelar|cancelacion|anular|cambiar (?:la|mi) (?:cita|reserva)|absagen|absage|stornieren|stornierung|verschieben|annuler|annulation|deplacer)\b/g,
  menu: /\b(?:menu|menus|carta|speisekarte|la carte)\b/g,
  vegan: /\b(?:vegan|vegans|plant-based|vegan[oa]s?|vegane[rsn]?|vegetalien(?:ne)?s?)\b/g,
  vegetarian:
    /\b(?:vegetarians?|veggie|meatless|meat-free|without meat|vegetarian[oa]s?|sin carne|vegetarische?[rsn]?|fleischlos|ohne fleisch|vegetarien(?:ne)?s?)\b/g,
  glutenfree:
    /\b(?:gluten(?:-| )?(?:free|frei\w*)|without gluten|coeliac|celiac[oa]?s?|zoliakie|sin gluten|ohne gluten|sans gluten)\b/g,
  dairyfree:
    /\b(?:(?:dairy|lactose|milk)(?:-| )free|without (?:dairy|milk)|no dairy|laktosefrei\w*|ohne milch|sin (?:lactosa|leche)|sans (?:lactose|lait))\b/g,
  nutfree: /\b(?:nut(?:-| )free|without nuts|no nuts|nussfrei|ohne nusse|sin frutos secos|sans noix)\b/g,
  dairy: /\b(?:dairy|lactose|milk|lacteos?|lactosa|leche|milch|laktose|lait)\b(?!(?:-| )free)/g,
  nuts: /\b(?:nuts?|peanuts?|almonds?|walnuts?|hazelnuts?|pistachios?|nueces|frutos secos|cacahuetes?|nusse?n?|erdnusse?n?|mandeln?|haselnusse?n?|walnusse?n?|noix|arachides?)\b/g,
  aircon: /\b(?:a\/?c|air ?con(?:dition\w*)?|hvac|klimaanlage|aire acondicionado|climatisation)\b/g,
  allergy: /\b(?:allerg\w+|intoleran\w+|alergi\w+|alergen\w+|unvertraglich\w+)\b/g,
  kids: /\b(?:kids?|child|children|toddlers?|bab(?:y|ies)|high ?chairs?|ninos?|ninas?|infantil|bebes?|trona|kinder\w*|kindern|babys?|enfants?)\b/g,
  pets: /\b(?:pets?|dogs?|puppy|cats?|perros?|mascotas?|gatos?|hunde?n?|haustiere?|chiens?|animaux)\b/g,
  wheelchair:
    /\b(?:wheelchairs?|accessib\w+|step-free|ramp|disabled|silla de ruedas|accesible|rampa|barrierefrei\w*|rollstuhl\w*|fauteuil roulant)\b/g,
  pay: /\b(?:pay(?:ment|ments|ing)?|credit cards?|debit cards?|cash|visa|mastercard|amex|apple pay|pagar|pago|tarjetas?|efectivo|bizum|bezahlen|zahlen|zahlung|kartenzahlung|karte zahlen|ec-karte|bargeld|bar|payer|paiement|carte bancaire|especes)\b/g,
  insurance:
    /\b(?:insurance|insured|insurer|coverage|aseguradoras?|seguros?|mutua|krankenkasse|versicherung|kassenrezept|rezept|assurance|mutuelle)\b/g,
  delivery:
    /\b(?:deliver|delivers|delivery|deliveries|doordash|uber ?eats|a domicilio|entregas?|reparto|liefer\w+|livr\w+)\b/g,
  takeaway:
    /\b(?:take ?-?(?:out|away)|to go|pick ?-?up|carry ?-?out|para llevar|recoger|recogida|abholen|abholung|mitnehmen|zum mitnehmen|a emporter)\b/g,
  wifi: /\b(?:wi-?fi|internet|wlan)\b/g,
  warranty: /\b(?:warrant(?:y|ies|ied)|guarantees?|garantia|garantien?|gewahrleistung|garantie)\b/g,
  outdoor:
    /\b(?:outdoors?|outside|patio|terrace|garden seating|al fresco|terraza|fuera|terrasse|draussen|aussenbereich|exterieur)\b/g,
  group:
    /\b(?:large (?:party|parties|group)|big group|groups?|private (?:room|party|dining|event)s?|events?|birthdays?|celebrat\w+|part(?:y|ies) of|grupos?|eventos?|cumpleanos|fiestas?|gruppen?|feiern?|geburtstage?|veranstaltung\w*|groupes?|anniversaires?)\b/g,
  gift: /\b(?:gift ?-?(?:cards?|certificates?|vouchers?)|vouchers?|tarjetas? regalo|bonos? regalo|gutscheine?n?|bons? cadeaux?|cheques? cadeaux?)\b/g,
  language:
    /\b(?:speak|spoken|spanish|english|german|french|portuguese|vietnamese|idiomas?|hablan?|ingles|espanol|aleman|frances|sprechen|englisch|spanisch|deutsch|parlez|anglais)\b/g,
  email: /\b(?:e-?mail(?: address)?|correo(?: electronico)?|mailadresse|courriel)\b/g,
  phone:
    /\b(?:phone(?: number)?|telephone|call you|reach you|telefono|numero de telefono|llamar(?:les|los)?|telefon\w*|anrufen|rufnummer|numero de telephone|appeler)\b/g,
  website:
    /\b(?:web ?sites?|online|web page|url|pagina web|sitio web|webseite|homepage|internetseite|site internet)\b/g,
  emergency:
    /\b(?:emergenc(?:y|ies)|urgent(?:ly|e|es)?|after[- ]hours|urgencias?|emergencias?|notfall\w*|notdienst|dringend\w*|urgences?)\b/g,
  newpatient:
    /\b(?:new (?:patients?|clients?|customers?)|first (?:visit|appointment|time)|nuevos? (?:pacientes?|clientes?)|primera (?:visita|cita|vez)|neue[rn]? (?:patient\w*|kund\w*)|erste[rn]? (?:termin|besuch)|nouveaux? (?:patients?|clients?)|premiere (?:visite|fois))\b/g,
  area: /\b(?:service area|areas?|serve (?:my|the|in)|come (?:out )?to|do you cover|zip codes?|towns?|cities|zona|zonas|barrios?|gebiet|umgebung|einzugsgebiet|zone|secteur)\b/g,
  estimate: /\b(?:estimates?|quotes?|quotations?|presupuestos?|kostenvoranschl\w+|angebot erstellen|devis)\b/g,
  staff:
    /\b(?:staff|doctors?|dentists?|dr|lawyers?|attorneys?|team|who (?:is|are|works|runs)|medic[oa]s?|dentistas?|fisioterapeutas?|abogad[oa]s?|arzt|arzte|medecins?)\b/g,
  bread: /\b(?:breads?|loaf|loaves|pan|panes|brote?n?|pain|pains)\b/g,
  breakfast: /\b(?:breakfasts?|desayunos?|fruhstuck|petit[- ]dejeuner)\b/g,
  dessert: /\b(?:desserts?|sweets?|postres?|nachtisch|nachspeisen?|kuchen|torten?|gebackstuck\w*)\b/g,
  drinks: /\b(?:drinks?|cocktails?|beverages?|bebidas?|getranke?n?|boissons?)\b/g,
  wine: /\b(?:wines?|vinos?|wein\w*|vins?)\b/g,
  beer: /\b(?:beers?|cervezas?|bier\w*|bieres?)\b/g,
  coffee: /\b(?:coffees?|espressos?|kaffee\w*|cafes?)\b/g,
  corkage:
    /\b(?:corkage|byob|(?:own|bring(?: my| our| your)?(?: own)?(?: bottle of)?) wine|descorche|korkgeld|droit de bouchon)\b/g,
  holiday: /\b(?:holidays?|festivos?|feiertage?n?|jours? feries?)\b/g,
  payplan:
    /\b(?:payment plans?|financ(?:e|ing)|instal?lments?|financiacion|plazos|ratenzahlung|finanzierung|paiement en plusieurs fois)\b/g,
};

export type ConceptMatch = { readonly term: string; readonly start: number; readonly end: number };

/** Every concept a folded text speaks of, with where. */
export function conceptsIn(folded: string): ConceptMatch[] {
  return Object.entries(CONCEPTS).flatMap(([name, pattern]) =>
    [...folded.matchAll(pattern)].map((match) => ({
      term: `@${name}`,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}
