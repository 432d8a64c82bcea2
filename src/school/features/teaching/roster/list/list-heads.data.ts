/** What a column of a list may hold. A whole name is in one cell, with the first or with the last name first. */
export type Role = 'lastName' | 'firstName' | 'fullName' | 'fullNameLastFirst' | 'ownId';

/**
 * Heads of columns without case, accents, spaces and signs, in the languages of the schools and in the exports of
 * common school systems. If a list has several of them, the one that comes first here counts.
 */
export const headsOf: Readonly<Record<Exclude<Role, 'fullNameLastFirst'>, readonly string[]>> = {
  lastName: [
    ...[
      'lastname',
      'surname',
      'familyname',
      'studentlastname',
      'last',
      'lname',
      'legallastname',
      'learnerlastname',
    ],
    ...['pupillastname', 'pupilsurname', 'studentsurname', 'stulastname', 'secondname'],
    ...['nachname', 'familienname', 'zuname', 'langname', 'longname', 'schulernachname', 'namederschulerin'],
    ...['nomdefamille', 'nomeleve', 'nomusage', 'nomdusage', 'nomdeleve'],
    ...['apellidos', 'apellido', 'primerapellido', 'apellido1', 'apellidosalumno', 'apellidosdelalumno'],
    ...['cognome', 'cognomealunno', 'sobrenome', 'apelido', 'apelidos', 'ultimonome'],
    ...[
      'achternaam',
      'efternamn',
      'etternavn',
      'efternavn',
      'sukunimi',
      'nazwisko',
      'prijmeni',
      'priezvisko',
    ],
    ...[
      'prezime',
      'priimek',
      'vezeteknev',
      'soyadi',
      'soyad',
      'nume',
      'numedefamilie',
      'фамилия',
      'прізвище',
      '姓',
      '氏',
    ],
    ...['επωνυμο', 'שםמשפחה', 'นามสกุล', 'اسمالعائلة', '성'],
  ],
  firstName: [
    ...[
      'firstname',
      'givenname',
      'forename',
      'studentfirstname',
      'first',
      'fname',
      'preferredfirstname',
      'givennames',
    ],
    ...['forenames', 'firstnames', 'legalfirstname', 'learnerfirstname', 'pupilfirstname', 'stufirstname'],
    ...[
      'preferredname',
      'vorname',
      'rufname',
      'vornamen',
      'schulervorname',
      'prenom',
      'prenoms',
      'prenomeleve',
    ],
    ...['nombredepila', 'nombrealumno', 'nombredelalumno', 'primeironome', 'nomeproprio', 'nomealunno'],
    ...[
      'voornaam',
      'roepnaam',
      'fornamn',
      'fornavn',
      'etunimi',
      'etunimet',
      'imie',
      'imiona',
      'krestnijmeno',
    ],
    ...['meno', 'ime', 'keresztnev', 'utonev', 'adi', 'ad', 'prenume', 'имя', 'имя', 'імя', '名'],
    ...['ονομα', 'שםפרטי', 'ชื่อจริง', 'الاسمالاول'],
  ],
  fullName: [
    ...['studentname', 'fullname', 'student', 'students', 'name', 'names', 'studentfullname', 'stufullname'],
    ...[
      'displayname',
      'learner',
      'learnername',
      'pupil',
      'pupilname',
      'nameofstudent',
      'lastfirst',
      'sortablename',
    ],
    ...[
      'lastnamefirstname',
      'firstnamelastname',
      'firstandlastname',
      'lastcommafirst',
      'participant',
      'surnameforename',
    ],
    ...[
      'schuler',
      'schulerin',
      'schulername',
      'schulerinnen',
      'nachnamevorname',
      'vornamenachname',
      'namevorname',
    ],
    ...[
      'vornamename',
      'familiennamevorname',
      'teilnehmer',
      'teilnehmerin',
      'eleve',
      'eleves',
      'nomprenom',
      'prenomnom',
    ],
    ...[
      'nometprenom',
      'nomcomplet',
      'nom',
      'nombre',
      'nombres',
      'nombrecompleto',
      'alumno',
      'alumna',
      'alumnos',
    ],
    ...[
      'apellidosynombre',
      'apellidosnombre',
      'nombreyapellidos',
      'estudiante',
      'alumnoa',
      'nome',
      'nomecompleto',
    ],
    ...[
      'cognomeenome',
      'cognomenome',
      'nomeecognome',
      'alunno',
      'alunna',
      'alunni',
      'studente',
      'aluno',
      'aluna',
    ],
    ...[
      'alunos',
      'nomedoaluno',
      'estudante',
      'naam',
      'leerling',
      'namn',
      'elev',
      'navn',
      'nimi',
      'uczen',
      'jmeno',
    ],
    ...[
      'zak',
      'ziak',
      'ucenik',
      'nev',
      'tanulo',
      'adsoyad',
      'adisoyadi',
      'ogrenci',
      'фио',
      'ученик',
      '氏名',
      '姓名',
      '이름',
    ],
    ...[
      'ονοματεπωνυμο',
      'שםמלא',
      'שםהתלמיד',
      'ชื่อสกุล',
      'ชื่อนามสกุล',
      'नाम',
      'الاسم',
      'اسمالطالب',
      'الاسمالكامل',
      '学生',
      '学生姓名',
      '名前',
      '성명',
    ],
  ],
  ownId: [
    ...[
      'ownid',
      'studentnumber',
      'studentno',
      'studentnum',
      'stunumber',
      'identifier',
      'sisuserid',
      'localid',
    ],
    ...[
      'studentlocalid',
      'idnumber',
      'uniqueuserid',
      'uniqueid',
      'otherid',
      'studentid',
      'stuid',
      'pupilid',
      'pupilnumber',
    ],
    ...[
      'learnerid',
      'admissionnumber',
      'admissionno',
      'upn',
      'rollnumber',
      'rollno',
      'sisid',
      'externalid',
      'userid',
    ],
    ...[
      'schulernummer',
      'schulernr',
      'schulerid',
      'matrikelnummer',
      'matrikelnr',
      'externeid',
      'externkey',
      'nummer',
    ],
    ...['eigenenummer', 'numeroeleve', 'numerodeleve', 'numeroetudiant', 'matricule', 'ine', 'identifiant'],
    ...['nia', 'matricula', 'expediente', 'numerodealumno', 'numeroalumno', 'idalumno', 'numerodematricula'],
    ...[
      'numeroalunno',
      'codicealunno',
      'idalunno',
      'codigodoaluno',
      'numerodoaluno',
      'numerodealuno',
      'numeroprocesso',
    ],
    ...[
      'processo',
      'leerlingnummer',
      'stamnummer',
      'elevnummer',
      'oppilasnumero',
      'numerucznia',
      'cisloziaka',
    ],
    ...[
      'idnummer',
      'numerodidentification',
      'numeroid',
      'numerodeid',
      'numerodeidentificacion',
      'personnumber',
    ],
    ...['numerodeidentificacao', 'codiceidentificativo', 'numeroidentificativo', 'codigodeidentificacion'],
    ...['number', 'numero', 'sisloginid', 'stateid', 'statestudentid', 'id', 'sourcedid'],
    ...['matricola', 'numeromatricola', '学号', '學號', '学籍番号', '학번'],
  ],
};

/** Heads that mean a part of the name where the list has a column for the other part, such as *Name* beside *Vorname*. */
export const partWhere: Readonly<Record<string, 'lastName' | 'firstName'>> = {
  ...{ name: 'lastName', nom: 'lastName', namn: 'lastName', naam: 'lastName', nachnamevorname: 'lastName' },
  ...{ nombre: 'firstName', nombres: 'firstName', nome: 'firstName', jmeno: 'firstName', names: 'firstName' },
};

/** Heads that hold a part of the name among other words, such as *Legal surname*: read where no head is exactly known. */
export const partInside: Readonly<Record<'lastName' | 'firstName', RegExp>> = {
  lastName:
    /lastname|surname|familyname|nachname|familienname|nomdefamille|apellido|cognome|sobrenome|apelido/,
  firstName: /firstname|forename|givenname|vorname|rufname|prenom|nombredepila|primeironome|nomeproprio/,
};

/** Heads of columns with the name of somebody else. The German word for a pupil begins like that for a school. */
export const ofSomebodyElse =
  /teacher|parent|guardian|contact|mother|father|school|lehr|eltern|mutter|vater|schule(?!r)|professeur|responsable|tutor|profesor|docente|professor|genitore|encarregado/;

/** Heads that say which name comes first in a cell of the whole name. */
export const isLastFirstHead =
  /^(last(name)?(comma)?first|lastnamefirst|surname(fore|first)|nachname(und)?vor|familiennamevor|namevorname|nom(et)?prenom|apellidos?y?nombre|cognomee?nome|sortable|adsoyad$)/;

const wordsOf = (words: string) => words.split(' ');

/** Words of the lines that are no students: titles, sums, dates, and the row of points in a gradebook. */
export const headingWords: ReadonlySet<string> = new Set([
  ...wordsOf(
    'class course section period teacher total totals average mean median points point possible out of',
  ),
  ...wordsOf(
    'max maximum date room grade student students test roster list school term semester note notes page',
  ),
  ...wordsOf(
    'printed exported classlist klasse kurs fach lehrer lehrerin summe durchschnitt gesamt datum raum',
  ),
  ...wordsOf(
    'schuljahr schule stand anzahl seite classe cours professeur enseignant enseignante moyenne annee',
  ),
  ...wordsOf(
    'liste clase curso grupo profesor profesora promedio media fecha lista totale corso docente data turma',
  ),
  ...wordsOf('professor professora soma ano letivo'),
]);

/** Heading words, and heads of columns, that are also somebody's name. One of them alone tells nothing. */
export const alsoNames: ReadonlySet<string> = new Set([
  ...wordsOf(
    'max page date room grade point term mean fach raum stand lehrer corso curso soma data media note notes',
  ),
  ...wordsOf('nia zak ad adi meno ime last first ine elev nimi nome name namn navn naam nev nom nume'),
]);
