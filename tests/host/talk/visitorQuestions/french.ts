import type { Business } from './business';

export const FRENCH: Business = {
  name: 'La Lanterne',
  language: 'fr-FR',
  greeting: 'Bienvenue à La Lanterne ! Que souhaitez-vous savoir ?',
  prompt: `# Qui tu es
Tu réponds aux messages de La Lanterne, un bistrot sur le port. Sois aimable et bref.

# Règles
- Ne promets jamais une table.

# Horaires
- Lundi : fermé
- Mardi à jeudi : 12h – 22h
- Vendredi et samedi : 12h – minuit
- Dimanche : 12h – 17h

La cuisine ferme une heure avant.

# Où nous trouver
48 rue du Port, en face de l'ancienne caserne. Téléphone : 02 55 55 01 42.`,
  documents: [
    {
      title: 'Carte',
      text: `# Entrées
- Soupe à l'oignon : 8,50 €
- Salade de chèvre chaud : 11 € (végétarien)
- Velouté de tomates : 7,50 € (végan)

# Plats
- Steak frites : 19,50 €
- Moules marinières : 17 €
- Curry de légumes : 15 € (végan, sans gluten)
- Truite aux amandes : 18 € (contient des fruits à coque)

Du pain sans gluten est servi sur demande pour 2 €.

# Desserts
- Crème brûlée : 7 €
- Tarte Tatin : 7,50 €

# Boissons
- Verre de vin de la maison : 5 €
- Café : 2,20 €
- Limonade artisanale : 4 €`,
    },
    {
      title: 'Réservations et groupes',
      text: `# Réserver
Les tables se réservent sur lalanterne.example/table jusqu'à deux mois à l'avance. Nous gardons la table 15 minutes.

# Groupes
À partir de huit personnes, nous demandons un acompte de 10 € par personne. La salle à l'étage compte 40 places.

# Annulation
Vous pouvez annuler gratuitement jusqu'à 24 heures avant. Ensuite l'acompte est conservé.`,
    },
    {
      title: 'Livraison',
      text: `Nous livrons à Chantenay, Doulon et au centre-ville à partir de 18h.
La livraison coûte 2,90 € ; elle est gratuite dès 35 €.
Le minimum de commande est de 18 €. La livraison prend en général 45 minutes.

# En cas de problème
Si un plat arrive froid ou manque, envoyez-nous une photo dans les deux heures : nous le remboursons entièrement.`,
    },
    {
      title: 'Bon à savoir',
      text: `# Parking
Le parking de la rue du Moulin est à deux minutes ; la première heure est gratuite.

# Paiement
Nous acceptons les espèces, la carte bancaire et les tickets restaurant. Les chèques ne sont pas acceptés.

# Chiens
Les chiens sont les bienvenus en terrasse, pas à l'intérieur.

# Wifi
Le wifi est gratuit ; le mot de passe est sur le ticket.

# Bons cadeaux
Les bons cadeaux sont vendus au bar et valables trois ans.

# Enfants
Nous avons quatre chaises hautes et une table à langer. Les moins de six ans mangent à moitié prix.

# Accessibilité
L'entrée est de plain-pied et les toilettes sont adaptées aux fauteuils roulants.`,
    },
  ],
  asked: [
    ['Bonjour !', 'greets'],
    ['merci beaucoup, bonne journée', 'thanks'],
    ['Puis-je parler à un humain ?', 'handsOver'],
    ['je veux parler à quelqu’un', 'handsOver'],
    ['Je souhaite faire une réclamation, le serveur a été odieux', 'handsOver'],
    ['Vous fermez à quelle heure le dimanche ?', ['Dimanche : 12h – 17h']],
    ['ouvert le lundi ?', ['Lundi : fermé']],
    ['horaires svp', ['Mardi à jeudi : 12h – 22h', 'Dimanche : 12h – 17h']],
    ['Combien coûte le steak frites ?', ['Steak frites : 19,50 €']],
    ['prix de la tarte tatin', ['Tarte Tatin : 7,50 €']],
    ['Quels plats sont végans ?', ['Curry de légumes : 15 € (végan']],
    ['Y a-t-il des amandes dans la truite ?', ['Truite aux amandes']],
    ['Avez-vous du pain sans gluten ?', ['Du pain sans gluten est servi sur demande pour 2 €']],
    ['Combien coûte le homard ?', 'doesNotKnow'],
    ['c combien une bouteille de champagne', 'doesNotKnow'],
    ['Vous faites des sushis ?', 'doesNotKnow'],
    ['Où peut-on se garer ?', ['Le parking de la rue du Moulin']],
    ['Livrez-vous à Doulon ?', ['Nous livrons à Chantenay, Doulon']],
    ['combien coute la livraison', ['La livraison coûte 2,90 €']],
    ['Nous serons 12, faut-il verser un acompte ?', ['un acompte de 10 € par personne']],
    ['Est-ce que je peux annuler ma réservation ?', ['annuler gratuitement jusqu']],
    ['Mon plat est arrivé froid, je veux être remboursé', ['nous le remboursons entièrement']],
    ['Acceptez-vous la carte bleue ?', ['la carte bancaire']],
    ['Les chiens sont-ils admis ?', ['Les chiens sont les bienvenus en terrasse']],
    ['Avez-vous le wifi ? Et des chaises hautes ?', ['Le wifi est gratuit', 'quatre chaises hautes']],
    ['numero de telephone ?', ['02 55 55 01 42']],
    ['Quelle est votre adresse ?', ['48 rue du Port']],
    ['Faites-vous une réduction pour les étudiants ?', 'doesNotKnow'],
    ['Y a-t-il un concert vendredi ?', 'doesNotKnow'],
    ['la livraisson prend combien de temps ?', ['La livraison prend en général 45 minutes']],
  ],
  /** Written after the code, to see whether it only knows the questions above. */
  checked: [
    ['Bonsoir, combien coûte un café ?', ['Café : 2,20 €']],
    ['Vous êtes ouverts le mercredi ?', ['Mardi à jeudi']],
    ['Puis-je régler par chèque ?', ['Les chèques ne sont pas acceptés']],
    ['Quel est le minimum de commande ?', ['Le minimum de commande est de 18 €']],
    ['Passez-moi le responsable', 'handsOver'],
    ['La terrasse est-elle chauffée ?', 'doesNotKnow'],
    ['Combien coûte la tarte aux pommes ?', 'doesNotKnow'],
    ['Avez-vous une salle pour un anniversaire ?', ["La salle à l'étage"]],
  ],
};
