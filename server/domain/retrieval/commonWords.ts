/** Frequent words that say little about what a question is about; folded. They count less than others, and are no stop words. */
const COMMON: Readonly<Record<string, string>> = {
  english: `
    able ve re ll again ago all almost already alone always another any anybody anyone anything around away back bad before begin best better
    big both bring call can cannot choose come complete completely day days do does done during each early either else end enough
    even ever every everybody everyone everything few find first get give go going good happen happens have help here hold hour hours
    how if keep kind last lasts late later least leave left less like little long look lot make many mean minute minutes month monthly
    months more most move must my need new next night no normal now off often old once one only open or other our out over own part
    parts people person place put quick rather ready really right same set show since small some somebody someone something soon
    special start starts still stop such sure take tell than that then there thing things think this three through time times today
    together tomorrow tonight too try turn twelve twenty two under until up us use used uses usually very wait want week weekend weeks
    well what when where which while whole who why will with without work works would year years yesterday yet your`,
  german: `
    ab alle allein am beim habt im ins sind ubers zum zur andere anderen anfangen arbeit bald beginnen beide bekomme bekommen besser besten bis bleiben braucht brauchen
    bringe bringen dafur daheim damit dann daruber davon dazu direkt drei durfen einfach eine einen einmal einige etwas euch euer eure
    frau ganz geht gehen genug gerade gleich gross gut haben halten heute hier hinterher hoch ihnen ihr immer innen jahr jahre jeder
    jemand jetzt kann kein klein kleine komme kommt kommen konnen konnt lange lassen leider letzte leute liegen machen macht machst man
    mehr meine meiner meinem meist mich minuten mir mitnehmen moglich monat morgen muss mussen nach nachste neu neue nie noch normal
    normale nur ob oder oft ohne paar person platz raus rein richtig sagen schnell schon sehen sehr sein selbst sich sicher sie sofort
    sollen sonst stehen stunden suchen tag tage trotzdem tun uber uhr ungefahr uns unser unsere unter vielleicht vom von vor vorher
    wahrscheinlich wann warum was weg weil weitere welche welchem welcher welches wenig wenn werden wie wieder wirklich wird wo woche
    wochen wochenende wollen zeit ziemlich zu zuerst zurzeit zusammen zwei`,
  spanish: `
    ahora al algo cobran cobrar conviene alguien algun alguna alguno algunos alli antes anos aqui aun ayer bien bueno buena cada casi cierto claro como con creer
    cosa da dan dar debe deber decir dejar del dentro desde despues dia dias dos durante ella ellos empezar entero entra entran entrar
    entre esa ese eso esta estan este esto falta falto gente general grande haber hace hacen hacer hacia haga han hasta hay hecho
    hicieron hora hoy igual ir jamas juntos lado largo las le lejos les llega llego llegar llevan llevo luego lugar mal manana mas me
    mejor menos mes meses mi mientras minutos mis mismo mucho muchos muy nada nadie necesita necesitar ninguno noche normal nos nuestro
    nuevo nueva nunca otra otro otros para parte pasa pasar pedir pequeno persona personas poco poder poner por porque primer primera
    primero puedan quedar querer quiere quitar sabe saber sacar sale salir se semana sera si siempre siguiente sin sirven sitio sobre
    solo solucion somos son soy su sus tal tambien tan tanto tarde tener tengo tiene tienen toda todas todavia todo todos tomar trabajan
    traer tres un una unas uno unos va van varios veces ver vez viene vive volver vuelto ya`,
  french: `
    afin ailleurs ca ce ces cet cette des du elles il les ainsi aller alors an annee ans apres arriver assez aujourd aussi autre autres avant avec avoir bas beaucoup bien bon
    bonne cela celui certain chaque chez chose ciel combien comme commencer complet complete comprendre compris contre cote dans deja
    demain demander depuis dernier derriere deux devant devenir devoir dire dit doit donc donner droit elle encore endroit enfin
    ensemble ensuite entre entrer est etre etes fait faire faites faut faudrait fois font gens grand grande gros haut hier hui ici ils
    instant jamais jour jours juste laisser lequel leur lieu loin long longtemps lors maintenant matin meilleur meme mettre mieux moi
    moins mois moment monde mon nombre notre nous nouveau nouvelle nuit obtenir on part parler parmi partir pas passer pendant penser
    permettre personne petit peu pendant plein plus plusieurs point porter possible possibilites pour pourquoi pourrait prendre premier
    premiere presque prochain quand quelqu quelque question rendre rester retard revenir rien sans savoir se semaine sera serons seul
    seulement si soir sont sorte sous souvent suis sur tant tard tel tenir tot toujours tous tout toute toutes tres trois trop trouver
    un une utiliser venir vers veut vite vivre voici voila voir vos votre vouloir vous vrai vraiment week`,
};

const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COMMON).map(([config, words]) => [config, new Set(words.trim().split(/\s+/))]),
);

export const commonWordsIn = (config: string): readonly string[] => [...(WORDS.get(config) ?? [])];
export const isCommonWord = (folded: string, config: string): boolean => WORDS.get(config)?.has(folded) ?? false;
