/**
 * Common names, of which none may be taken for the heading of a column or for a sum. Facts of public name statistics:
 * the censuses and registers of births of the United States, England, Germany, Austria, France, Spain, Italy, Portugal,
 * Brazil, the Netherlands, Sweden, Norway, Denmark, Finland, Poland, Czechia, Slovakia, Hungary, Romania, Turkey, Greece,
 * Russia, Ukraine, India, Pakistan, Vietnam, Korea, Japan, China, Nigeria, Ghana, Ethiopia, Kenya and Arab countries.
 * With them stand names that are words of lists as well, such as Max, Page, Grade, Date and Zak.
 */
const listOf = (names: string) => names.trim().split(/\s+/u);

export const commonFirstNames = listOf(`
  Max Page Maxime Maxi Maxine Mina Mean Soma Data Stan Nia Zak Ad Meno Ime Art Grace Mark Marc Rolle Klaas Klas
  Ina Ines Nimi Nev Neve Adi Ada Aderyn Ime Imelda Liv Lisette Rom Summer
  James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
  Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Betty Donald Ashley Steven Emily
  Andrew Kimberly Paul Margaret Joshua Donna Kenneth Michelle Kevin Carol Brian Amanda Timothy Melissa Ronald Deborah
  Jason Stephanie George Rebecca Edward Sharon Jeffrey Laura Ryan Cynthia Jacob Dorothy Nicholas Amy Gary Kathleen Eric
  Angela Jonathan Shirley Stephen Emma Larry Brenda Justin Pamela Scott Nicole Brandon Anna Benjamin Samantha Samuel
  Katherine Gregory Christine Alexander Debra Patrick Rachel Frank Carolyn Raymond Janet Jack Maria Dennis Olivia Jerry
  Heather Tyler Helen Aaron Catherine Jose Diane Adam Julie Nathan Victoria Henry Joyce Zachary Lauren Douglas Kelly
  Peter Christina Noah Ruth Liam Joan Mason Virginia Logan Judith Lucas Evelyn Oliver Hannah Elijah Andrea Ethan Megan
  Aiden Cheryl Jackson Jacqueline Sebastian Madison Carter Teresa Owen Abigail Wyatt Sophia Luke Martha Isaac Sara Levi
  Gloria Julian Janice Hunter Kathryn Grayson Ann Isabella Connor Judy Ezra Charlotte Asher Julia Mateo Amelia Leo Harper
  Theo Mia Arlo Ava Freddie Ella Alfie Isla Oscar Poppy Archie Ivy Jude Willow Reggie Freya Rory Florence Finley Daisy
  Hugo Rosie Ellis Evie Ines Mila Lukas Luisa Felix Clara Emil Marie Anton Lea Jonas Lena Finn Lina Elias Johanna Matteo
  Frieda Jakob Mathilda Moritz Greta Karl Ida Till Nele Lars Sofie Jannik Pia Kilian Merle Fritz Antonia Konstantin
  Magdalena Leopold Theresa Valentin Katharina Florian Anja Tobias Heike Uwe Ute Jens Sabine Bernd Petra Klaus Monika
  Jürgen Ursula Günter Ingrid Gabriel Louise Raphaël Jade Arthur Ambre Louis Alba Jules Rose Adam Alma Maël Romy Léo Lou
  Nathan Inès Gabin Léa Sacha Anna Aaron Mia Noé Agathe Éden Manon Tiago Camille Baptiste Chloé Rémi Élise Étienne Zoé
  François Aurélie Loïc Anaïs Thibault Margaux Yann Solène Lucía Martín Sofía Mateo Valeria Pablo Carmen Álvaro Paula
  Adrián Noa Diego Daniela Javier Claudia Sergio Marina Marcos Alejandra Iván Irene Jorge Rocío Raúl Pilar Alejandro
  Guadalupe Santiago Ximena Emiliano Renata Thiago Antonella Facundo Milagros Joaquín Catalina Sebastián Fernanda
  Francesco Giulia Lorenzo Aurora Alessandro Ginevra Tommaso Beatrice Riccardo Giorgia Edoardo Vittoria Gabriele Chiara
  Davide Francesca Matteo Elisa Simone Federica Luca Silvia Nicolò Ilaria Miguel Helena Arthur Heloísa João Cecília Davi
  Maitê Bernardo Beatriz Heitor Mariana Rafael Leonor Francisco Matilde Duarte Carolina Afonso Inês Tomás Constança Daan
  Sem Tess Noud Saar Bram Fleur Thijs Lotte Sjoerd Anouk Jelle Femke Ruben Maud Wout Sanne Ties Fenna Axel Alva Nils
  Saga Viggo Ebba Vincent Elsa Hjalmar Astrid Sixten Wilma Jakob Nora Emil Sofie Aksel Ingrid Håkon Sigrid Øyvind
  Solveig Magnus Freja Malthe Karla Valdemar Agnes Eino Aino Onni Helmi Väinö Eevi Eetu Lilja Antoni Zuzanna Jan Julia
  Aleksander Maja Franciszek Zofia Jakub Hanna Szymon Pola Wojciech Agnieszka Łukasz Małgorzata Jiří Eliška Tomáš
  Tereza Ondřej Adéla Vojtěch Kateřina Matěj Barbora Šimon Ema Bence Hanna Levente Zoé Máté Luca Ádám Boglárka Gergő
  Réka Andrei Ioana Ștefan Mara Matei Ilinca Vlad Anca Yusuf Zeynep Alparslan Asel Göktuğ Defne Ömer Elif Mustafa Azra
  Kerem Nehir Emre Ayşe Deniz Hüseyin Fatma Giorgos Eleni Dimitris Katerina Kostas Vasiliki Yannis Ioanna Aleksandr
  Anastasia Dmitri Ekaterina Ivan Daria Artyom Polina Maksim Arina Kirill Ksenia Bohdan Solomiia Mykola Oksana Taras
  Олена Андрій Марія Іван Софія Александр Анастасия Максим Дарья Артём Михаил Иван Ольга Юлия Наталья Aarav Ananya
  Vivaan Diya Aditya Aadhya Vihaan Saanvi Arjun Priya Reyansh Kavya Rohan Neha Rahul Pooja Sanjay Sunita Ravi Lakshmi
  Harpreet Gurpreet Manpreet Muhammad Ayesha Ali Fatima Hassan Zainab Bilal Hira Usman Maryam Hamza Noor Omar Layla
  Ahmed Salma Youssef Nour Khaled Huda Ibrahim Aisha Tariq Rania Mariam Abdullah محمد فاطمة علي عائشة أحمد مريم يوسف
  Minh Linh Anh Trang Nam Mai Hùng Hương Dũng Lan Tuấn Thảo Bảo Ngọc Minjun Seoyeon Jiho Seoyun Hajun Jiwoo Dohyun Yuna
  민준 서연 지호 지우 하은 Haruto Yui Sota Rin Minato Hina Ren Sakura Yuto Aoi Riku Mei Kenji Yoko Hiroshi Keiko 陽葵 蓮 結衣
  Wei Fang Lei Jing Hao Yan Jun Ting Xin Yuxuan Zihan Haoran 伟 芳 娜 敏 静 Chinedu Ngozi Emeka Chioma Oluwaseun Temitope
  Ifeoma Babatunde Kwame Akosua Kofi Abena Kojo Ama Abebe Tigist Dawit Hana Selam Wanjiru Otieno Achieng Kamau Njeri
  Moses Sipho Nomsa Thabo Lerato Siti Budi Dewi Agus Putri Maui Aroha Nikau Hine Kaia Tane Mele Sione Leilani Kalani
  नेहा राहुल प्रिया สมชาย สมหญิง דוד נועה יוסף שרה Ελένη Γιώργος Μαρία
`);

export const commonLastNames = listOf(`
  Page Max Date Fach Raum Grade Corso Lehrer Stand Standke Media Soma Noten Kurs Room 
   Grupe Claus Claßen Classen Mean Meany Sumner Summer Somma  
  Ime Last Studer Schüler Elev Uczeń Zak Žák Note Maxwell Maxim Massimo  
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
  Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
  Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter
  Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
  Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez
  Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell
  Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Gonzales Fisher Vasquez Simmons Romero Jordan
  Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran
  Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez Mcdonald Woods Washington Kennedy Wells
  Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw
  Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills
  Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer
  Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane
  Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Pena Richards Contreras Willis Carpenter
  Lawrence Sandoval Müller Schneider Fischer Weber Becker Schulz Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann
  Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid Schulze Maier Köhler
  Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich
  Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus
  Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Schulte Dietrich
  Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Pichler Steiner Moser Gruber Hofer Leitner Berger Egger Bernard
  Dubois Petit Durand Leroy Moreau Laurent Lefebvre Michel David Bertrand Roux Vincent Fournier Morel Girard André
  Mercier Dupont Lambert Bonnet François Legrand Garnier Faure Rousseau Blanc Guérin Boyer Chevalier Lemaire Noël
  García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz Moreno Muñoz
  Álvarez Romero Gutiérrez Alonso Navarro Domínguez Ramos Vázquez Ramírez Gil Serrano Blanco Molina Suárez Ortega
  Delgado Castro Ortiz Rubio Marín Sanz Iglesias Núñez Garrido Cortés Rossi Russo Ferrari Esposito Bianchi Romano
  Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro
  Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Silva Santos Ferreira Pereira Oliveira Costa Rodrigues
  Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Alves Almeida Ribeiro Pinto Carvalho Teixeira Moreira Correia
  Mendes Nunes Soares Vieira Monteiro Cardoso Rocha Jansen Bakker Visser Smit Meijer Bos Mulder Peeters Maes Willems
  Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Hansen Olsen Larsen Pedersen
  Nielsen Jensen Christensen Korhonen Virtanen Mäkinen Nieminen Hämäläinen Nowak Kowalski Wiśniewski Wójcik Kowalczyk
  Kamiński Lewandowski Zieliński Szymański Woźniak Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horváth
  Kováč Varga Tóth Nagy Szabó Kiss Molnár Németh Farkas Popa Popescu Ionescu Dumitru Stan Yılmaz Kaya Demir Çelik Şahin
  Öztürk Aydın Papadopoulos Georgiou Ivanov Smirnov Kuznetsov Popov Sokolov Melnyk Shevchenko Kovalenko Bondarenko
  Шевченко Мельник Иванов Смирнов Кузнецов Sharma Singh Kumar Gupta Verma Reddy Nair Iyer Rao Das Kaur Khan Ahmed Hussain
  Malik Iqbal Chaudhry Trần Lê Phạm Huỳnh Hoàng Phan Vũ Võ Đặng Bùi Kim Park Choi Jung Kang 김 이 박 최 정 Satō Suzuki
  Takahashi Tanaka Watanabe Itō Yamamoto Nakamura Kobayashi 佐藤 鈴木 高橋 Wang Li Zhang Liu Yang Huang Zhao Wu Zhou 王 李 张
  Okafor Okonkwo Adeyemi Balogun Eze Mensah Owusu Boateng Asante Tesfaye Bekele Mwangi Odhiambo Njoroge Dlamini Nkosi
  Haddad Khoury Mansour Saleh Nasser الأحمد حسن إبراهيم Cohen Levi Mizrahi כהן לוי שרמה Παπαδόπουλος Ng Wong Chan
`);
