/**
 * Folded words that say nothing of what is asked: `SMALL` are left out of a question; `WEAK` count a fifth, since they
 * stand in many questions about many things.
 */

const words = (text: string) => new Set(text.trim().split(/\s+/));

export const SMALL: ReadonlySet<string> = words(`
  a an the this that these those it its is are was were be been am do does did done have has had having can could would will
  shall should may might must i im ive id you your yours youre u me my mine we our ours us they them their he she his her
  and or but so if then than to of in on at for from with without by as about into over just also too very really only
  what whats which who whom whose when where wheres why how hows there here any some all no not dont doesnt isnt cant
  please pls thanks thank hello hi hey ok okay yes yeah well oh um tell know let see say said ask wondering wonder like id
  got get until till since onto near s t d ll re ve m up out off again still ever much many kind sort type
  el la los las un una unos unas y o de del al a en con sin por para hasta desde que cual cuales quien cuando donde como cuanto cuanta
  cuantos cuantas es son esta estan ser estar hay tiene tienen tengo tienes tener puedo puede pueden podria podrian me mi su
  sus se lo le les nos si no ya mas muy ustedes usted hola gracias quiero quisiera gustaria favor saber buenas buenos dias tardes
  der die das den dem des ein eine einen einem einer eines und oder aber ist sind war bin habe haben hat hast hatte kann kannst
  bis ab darf durfen muss mussen rein hinein lange vorher konnen konnten konnte mochte mochten will wollen wurde wurden gern gerne ich du sie er es wir ihr ihre ihren ihnen mein
  meine mir mich uns unser zu zum zur von vom im in an am auf bei mit fur aus nach um als auch noch nur schon sehr was wer wie wo
  wann warum welche welcher welches welchen wieviel viel viele gibt geben bitte danke hallo guten tag ja nein nicht kein keine
  le les l un une des du de la et ou mais est sont suis avez ai as a ont avoir etre peut peux puis pouvez je tu il elle nous
  vous ils elles mon ma mes votre vos notre nos ce cet cette ces que qui quoi quel quelle quels quelles quand ou comment combien
  jusqu depuis pour avec sans sur dans par au aux en y ne pas plus tres bonjour merci svp plait voudrais aimerais oui non
`);

export const WEAK: ReadonlySet<string> = words(`
  friendly fix fixes handle handles treat cover carry stock sit seat include included includes involve mean charge serve serves served offer offers offered provide sell sells make makes made need needs want wants take takes taking use using
  bring come coming go going find give help work works working look looking good best nice long available possible place thing
  things time times day days today tonight tomorrow week weeks now currently new sure able allow allowed accept accepts usually
  normally policy policies rule rules information info details menu dish dishes food option options product products service services item items anything something
  politica normas van vienen vamos incluye ofrecen ofrece venden hacen hace necesito quieren tomar llevar venir ir buen mejor disponible posible cosa cosas hora horas dia
  hoy manana semana ahora nuevo servicio servicios producto productos algo alguna algun platos plato
  regelung enthalten bieten verkaufen machen macht brauche braucht nehmen bringen kommen gehen gut beste moglich sache heute morgen woche jetzt neu
  dienst produkte produkt etwas irgendwelche angebot leistungen
  politique compris proposez vendez faites fait besoin prendre venir aller bon meilleur possible chose jour heure aujourd hui demain semaine
  maintenant nouveau service services produit produits quelque plats plat
`);
